// Files by whose they are: the row first and the file after it, the file away first and the row after it.
import { randomBytes } from 'node:crypto';
import type { BlobStore } from './blobs.ts';
import type { Database, Queryable } from './db.ts';

export type BlobKind = 'picture';

export interface Blob {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface OwnedBlobs {
  /** Returns the key, which nobody can guess. */
  readonly keep: (userId: string, kind: BlobKind, blob: Blob) => Promise<string>;
  /** Undefined for one that is not there and for one of somebody else alike. */
  readonly read: (userId: string, key: string) => Promise<Blob | undefined>;
  /** The person's keys, of one kind or of all. */
  readonly keysOf: (userId: string, kind?: BlobKind) => Promise<string[]>;
  readonly forget: (userId: string, keys: readonly string[]) => Promise<void>;
}

export function openOwnedBlobs(database: Database, store: BlobStore): OwnedBlobs {
  return {
    keep: async (userId, kind, { type, bytes }) => {
      const key = newKey();
      await database.asUser(userId, (db) =>
        db.query('insert into blobs (user_id, id, kind, type, bytes) values ($1, $2, $3, $4, $5)', [
          userId,
          key,
          kind,
          type,
          bytes.byteLength,
        ]),
      );
      await store.put(key, bytes);
      return key;
    },
    read: async (userId, key) => {
      const type = await database.asUser(userId, (db) => typeOf(db, userId, key), { readOnly: true });
      const bytes = type === undefined ? undefined : await store.get(key);
      return type === undefined || bytes === undefined ? undefined : { type, bytes };
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
      for (const key of keys) await store.delete(key);
      await database.asUser(userId, (db) =>
        db.query('delete from blobs where user_id = $1 and id = any($2::uuid[])', [userId, keys]),
      );
    },
  };
}

async function typeOf(db: Queryable, userId: string, key: string): Promise<string | undefined> {
  const { rows } = await db.query<{ type: string }>('select type from blobs where user_id = $1 and id = $2', [
    userId,
    key,
  ]);
  return rows[0]?.type;
}

const newKey = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
