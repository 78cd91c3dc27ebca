// Whether a device's cursor is still valid, by the epoch it is given (decision 0035).

/**
 * SQL for a row of sync_user. Usually no renewal was ever started, and the row's own epoch is given.
 * `everybody`: as if everyone's turn had come.
 */
export const epochOf = (row: string, { everybody = false } = {}): string =>
  `case when exists (select from renewals)
    then epoch_now(${row}.user_id, ${row}.epoch, ${row}.epoch_since, ${everybody}) else ${row}.epoch end`;

/** For people whose renewal cannot wait; it does not reach them a second time. */
export const RENEW_NOW =
  'update sync_user set epoch = gen_random_uuid(), epoch_since = now() where user_id = app_uid()';
