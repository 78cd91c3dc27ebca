// Ownership of files: the row is added before its file, and deleted after it (decision 0018).
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Database, Queryable } from '../database/db.ts';
import type { BlobStore } from './blob-store.ts';

/** A person's picture or the photo of a meal. */
export type BlobOf = { readonly kind: 'picture' } | { readonly kind: 'meal_photo'; readonly mealId: string };

export interface Blob {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Limits per person for one kind of file. */
export interface Quota {
  readonly files: number;
  readonly bytes: number;
}

export interface OwnedBlobs {
  /** Stores a file, and returns its key, which cannot be guessed. */
  readonly keep: (userId: string, of: BlobOf, blob: Blob) => Promise<string>;
  /**
   * Like `keep`, but refused beyond the quota or if the meal is missing. The meal's earlier photos do not
   * count, as the new one replaces them.
   */
  readonly keepWithin: (userId: string, of: BlobOf, blob: Blob, quota: Quota) => Promise<Result<string>>;
  /** The file under a key of the person; undefined if there is none, or it is another person's. */
  readonly read: (userId: string, key: string) => Promise<Blob | undefined>;
  /** The person's keys, of one kind or all. */
  readonly keysOf: (userId: string, kind?: BlobOf['kind']) => Promise<string[]>;
  readonly forget: (userId: string, keys: readonly string[]) => Promise<void>;
}

/** Serialises a person's writers until the transaction ends. */
const PERSON_LOCK = 'select from sync_user where user_id = app_uid() for no key update';
const NO_LIMIT: Quota = { files: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

export function openOwnedBlobs(database: Database, store: BlobStore): OwnedBlobs {
  const keepWithin: OwnedBlobs['keepWithin'] = async (userId, of, { type, bytes }, quota) => {
    const key = newKey();
    const path = pathOf(userId, of, key);
    const row = { key, type, bytes: bytes.byteLength };
    const added = await database.asUser(
      userId,
      async (db) => {
        if (of.kind === 'meal_photo' && !(await holdsMeal(db, userId, of.mealId))) return 'no meal';
        return (await addRow(db, { userId, of, quota }, row)) ? 'fits' : 'full';
      },
      { opening: PERSON_LOCK },
    );
    if (added !== 'fits') return refuse(added === 'full' ? 'photos_full' : 'not_found');
    await store.put(path, bytes, type);
    // If the person was erased meanwhile, the row is gone and nothing would find the file later, so it is
    // deleted.
    const rows = await database.asUser(userId, (db) => rowsOf(db, userId, [key]), { readOnly: true });
    if (rows.length === 0) await store.delete(path);
    return ok(key);
  };
  return {
    keepWithin,
    keep: async (userId, of, blob) => {
      const kept = await keepWithin(userId, of, blob, NO_LIMIT);
      if (!kept.ok) throw new Error('A file without a limit was refused.');
      return kept.value;
    },
    read: async (userId, key) => {
      const [row] = await database.asUser(userId, (db) => rowsOf(db, userId, [key]), { readOnly: true });
      const bytes = row === undefined ? undefined : await store.get(row.path);
      return row === undefined || bytes === undefined ? undefined : { type: row.type, bytes };
    },
    keysOf: (userId, kind) =>
      database.asUser(
        userId,
        async (db) => {
          const { rows } = await db.query<{ id: string }>(
            'select id from blobs where user_id = $1 and kind = coalesce($2, kind)',
            [userId, kind ?? null],
          );
          return rows.map(({ id }) => id);
        },
        { readOnly: true },
      ),
    forget: async (userId, keys) => {
      if (keys.length === 0) return;
      const rows = await database.asUser(userId, (db) => rowsOf(db, userId, keys), { readOnly: true });
      for (const { path } of rows) await store.delete(path);
      await database.asUser(userId, (db) =>
        db.query('delete from blobs where user_id = $1 and id = any($2::uuid[])', [userId, keys]),
      );
    },
  };
}

interface NewRow {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
}

/** Whether the meal exists; if so, it cannot be deleted until the transaction ends. */
async function holdsMeal(db: Queryable, userId: string, mealId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from meals where user_id = $1 and id = $2 for key share', [
    userId,
    mealId,
  ]);
  return rowCount === 1;
}

/**
 * Adds the row if the quota has room; returns whether it did. A meal may have several files after a failure
 * of the store; only its largest counts.
 */
async function addRow(
  db: Queryable,
  { userId, of, quota }: { readonly userId: string; readonly of: BlobOf; readonly quota: Quota },
  { key, type, bytes }: NewRow,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into blobs (user_id, id, kind, type, bytes, by_person, meal_id)
     select $1, $2, $3, $4, $5::int, true, $6::uuid
      where (select count(*) < $7::bigint and coalesce(sum(largest), 0) + $5::int <= $8::bigint from (
               select max(bytes) as largest from blobs
                where user_id = $1 and kind = $3 and ($6::uuid is null or meal_id <> $6::uuid)
                group by coalesce(meal_id, id)) one_each)`,
    [userId, key, of.kind, type, bytes, mealOf(of), quota.files, quota.bytes],
  );
  return rowCount === 1;
}

interface KeptRow {
  readonly id: string;
  readonly kind: BlobOf['kind'];
  readonly type: string;
  readonly meal_id: string;
  readonly by_person: boolean;
}

async function rowsOf(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<{ type: string; path: string }[]> {
  const { rows } = await db.query<KeptRow>(
    'select id, kind, type, meal_id, by_person from blobs where user_id = $1 and id = any($2::uuid[])',
    [userId, keys],
  );
  return rows.map((row) => ({ type: row.type, path: keptPath(userId, row) }));
}

const mealOf = (of: BlobOf): string | null => (of.kind === 'meal_photo' ? of.mealId : null);

/** Paths of all files that have a row. The role has to see every row. */
export async function blobPaths(client: Pick<pg.ClientBase, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<KeptRow & { user_id: string }>(
    'select user_id, id, kind, meal_id, by_person from public.blobs',
  );
  return new Set(rows.map((row) => keptPath(row.user_id, row)));
}

const keptPath = (userId: string, { id, kind, meal_id, by_person }: Omit<KeptRow, 'type'>): string => {
  const of = kind === 'picture' ? { kind } : { kind, mealId: meal_id };
  return by_person ? pathOf(userId, of, id) : `${id.slice(0, 2)}/${id}`;
};

/** As specified, with a name that cannot be guessed (specification/health.md#3-entities, OQ-111). */
const pathOf = (userId: string, of: BlobOf, key: string): string =>
  of.kind === 'picture' ? `pictures/${userId}/${key}.webp` : `meal_photos/${userId}/${of.mealId}/${key}.webp`;

const newKey = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
