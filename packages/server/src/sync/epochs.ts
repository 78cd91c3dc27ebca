// The epoch that a person's devices are given, by which they know whether their cursor is still valid
// (decision 0035).

/**
 * SQL that gives the epoch for a row of sync_user: the row's own, unless a renewal was started.
 * `everybody`: as if the turn of every person had come.
 */
export const epochOf = (row: string, { everybody = false } = {}): string =>
  `case when exists (select from renewals)
    then epoch_now(${row}.user_id, ${row}.epoch, ${row}.epoch_since, ${everybody}) else ${row}.epoch end`;

/** Renews the epoch of a person who cannot wait for their turn; the running renewal then skips them. */
export const RENEW_NOW =
  'update sync_user set epoch = gen_random_uuid(), epoch_since = now() where user_id = app_uid()';
