// What a login may do with rows that are not of the person it works for. Whatever is not in these lists is forbidden.

/** Every policy besides `own_rows`, as the catalogue tells it. Each lets one login across people, for one purpose. */
export const BEYOND_OWN_ROWS: readonly string[] = [
  // Finds out for whom to look; all the rest of that sweep is done as the person.
  'missed_due: select to dosewell_worker using true',
  // Moves on when a share of them is due, so that another process takes others; the grant names that column.
  'missed_due: update to dosewell_worker using true',
  // Finds out whose files may be shown nowhere, and who may have something old.
  'photos_due: select to dosewell_worker using true',
  'sync_user: select to dosewell_worker using (forget_at <= now())',
  // Finds out whom the operator's setting has not reached; the grant names the two columns it sees.
  'user_settings: select to dosewell_worker using true',
  // Sends what people wait for, and lets sign-in add to it.
  'deliveries: all to dosewell_worker using true check true',
  "deliveries: insert to dosewell_auth check (kind = 'mail'::text)",
  // Marks who is to be erased as their account ends, and carries it through.
  'erasures: insert to dosewell_auth check true',
  'erasures: all to dosewell_worker using true',
];

/** What the worker's and the accounts' login may do with a table of the product; which rows, the policies say. */
export const OTHER_LOGINS_MAY: readonly string[] = [
  'dosewell_worker SELECT missed_due',
  'dosewell_worker INSERT deliveries',
  'dosewell_worker SELECT deliveries',
  'dosewell_worker UPDATE deliveries',
  'dosewell_auth INSERT deliveries',
  'dosewell_worker SELECT erasures',
  'dosewell_worker DELETE erasures',
  'dosewell_auth INSERT erasures',
  // About nobody: how many transactions a server committed.
  'dosewell_worker SELECT commits_noted',
  'dosewell_worker INSERT commits_noted',
  'dosewell_worker UPDATE commits_noted',
  'dosewell_worker DELETE commits_noted',
];
