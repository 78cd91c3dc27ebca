// A whole table for a new device, newest month first, so that the first page includes today
// (design/sync.md#first-sync).
import type { SnapshotAnswer } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { type AnyRow, type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, known, type Known, rowKnownTo } from '@dosewell/domain/tables';
import type { Database } from '../platform/database/db.ts';
import { UUID, writeCursor } from './cursor.ts';
import { epochOf } from './epochs.ts';
import type { Person } from './person.ts';
import { unknownPerson } from './pull.ts';
import { rowFromJson, type StoredRow } from '../platform/database/row-json.ts';

export const DEFAULT_LIMIT = 2000;
/** The position `bucket~id` of the last row sent. Both never change, so no page skips or repeats a row. */
const PLACE = new RegExp(`^(all|\\d{4}-\\d{2})~(${UUID})$`);

/** Deleted rows are sent too: doses taken before a medication was deleted still refer to it. */
const textFor = (table: TableName): string => `
    select u.seq as rev, ${epochOf('u')} as epoch, page.rows
    from sync_user u, lateral (
      select json_agg(p.row order by p.bucket desc, p.id desc) as rows from (
        select t.bucket, t.id, to_json(t) as row from ${table} t
        where t.user_id = $1 and ($2::text is null or (t.bucket::text, t.id) < ($2::text, $3::uuid))
        order by t.bucket desc, t.id desc limit $4
      ) p
    ) page
    where u.user_id = $1`;

interface Page {
  readonly rev: number;
  readonly epoch: string;
  readonly rows: readonly StoredRow[] | null;
}

export interface SnapshotRequest {
  readonly table: TableName;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
  readonly v?: number | undefined;
}

/** The position to continue after; empty at the start of a table. */
export const placeIn = (before?: string): Result<{ readonly bucket?: string; readonly id?: string }> => {
  if (before === undefined) return ok({});
  const [, bucket, id] = PLACE.exec(before) ?? [];
  return bucket === undefined || id === undefined ? refuse('resync') : ok({ bucket, id });
};

export const snapshot = async (
  { db, known: here = known }: { readonly db: Database; readonly known?: Known },
  { userId }: Person,
  request: SnapshotRequest,
): Promise<Result<SnapshotAnswer>> => {
  const { table, before, limit = DEFAULT_LIMIT, v = FIRST_VERSION } = request;
  const place = placeIn(before);
  if (!place.ok) return place;
  const { bucket = null, id = null } = place.value;
  const values = [userId, bucket, id, limit + 1];
  const [page] = await db.look<Page>(userId, { text: textFor(table), values });
  if (page === undefined) throw unknownPerson();
  const rows = (page.rows ?? []).slice(0, limit).map((row) => rowFromJson<AnyRow>(row));
  const last = rows.at(-1);
  const more = (page.rows?.length ?? 0) > limit && last !== undefined;
  return ok({
    rows: v < here.newest ? rows.map((row) => rowKnownTo(v, table, row, here)) : rows,
    cursor: writeCursor({ epoch: page.epoch, rev: page.rev }),
    next: more ? `${last.bucket}~${last.id}` : null,
    v: Math.min(v, here.newest),
  });
};
