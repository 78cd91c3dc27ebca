// Whether what a device has fetched still leads anywhere: the epoch as devices are told it (decision 0035).

/**
 * Of a row of sync_user, as SQL. Nearly always no renewal was ever begun, and the row's own is told. `everybody`: as if
 * everybody's turn had come.
 */
export const epochOf = (row: string, { everybody = false } = {}): string =>
  `case when exists (select from renewals)
    then epoch_now(${row}.user_id, ${row}.epoch, ${row}.epoch_since, ${everybody}) else ${row}.epoch end`;

/** For whom a renewal cannot wait: it does not touch them again. */
export const RENEW_NOW =
  'update sync_user set epoch = gen_random_uuid(), epoch_since = now() where user_id = app_uid()';
