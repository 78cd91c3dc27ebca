// The parts that statements share which put a miss on record: beside existing logs, never over an answer, with
// the server as actor in the audit trail.

/** The actor in the audit trail for acts of the server. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Of an insert into `medication_logs as l`: an undone answer left a tombstone, which the miss takes over. */
export const OVER_TOMBSTONE = `
    on conflict (user_id, id) do update set
      clock = excluded.clock, deleted_at = null, status = excluded.status, actual_time = null, taken_at = null,
      zone = excluded.zone, answered_by = excluded.answered_by, conflict = false, stock_taken = 0
    where l.deleted_at is not null
    returning l.id, l.rev`;

/** After `written`; $1 is the moment, $2 the actor. */
export const audited = (action: string): string => `audited as (
    insert into audit_events (user_id, at, actor, action, row_id)
    select app_uid(), $1::timestamptz, $2::uuid, '${action}', id from written
  )`;
