// What logins may do with rows of people other than the current one; anything not listed is forbidden.

const OF_SHARE = '(user_id = ANY (( SELECT app_share() AS app_share)::uuid[]))';
/** What plans are made from, and what planning writes. */
const PLANNED_FROM = [
  ...['user_settings', 'medications', 'medication_regimens', 'dose_exceptions'].map((table) => ({
    table,
    may: 'select',
  })),
  ...['medication_logs', 'sync_user', 'dose_plans', 'occurrences', 'reminders'].map((table) => ({
    table,
    may: 'all',
  })),
  { table: 'audit_events', may: 'insert' },
];

/**
 * Every policy that permits rows besides `own_rows`, as in the catalogue. Each gives one login access across people for
 * one purpose. Policies that only restrict, such as `open_to_carer`, are not here.
 */
export const BEYOND_OWN_ROWS: readonly string[] = [
  // Finds people to check; the rest of that sweep runs as the person.
  'dose_plans: select to dosewell_worker using true',
  // Reserves a share, so that another process takes others; the grant is limited to that column.
  'dose_plans: update to dosewell_worker using true',
  // Reminds: that something is due, never of which medication; the grants are limited to columns.
  'occurrences: select to dosewell_worker using true',
  'reminders: select to dosewell_worker using true',
  'reminders: update to dosewell_worker using true',
  // Tells of low stock: when to look at whom, and how many medications, never which; the grants are limited to columns.
  'notice_plans: select to dosewell_worker using true',
  'notice_plans: update to dosewell_worker using true',
  'notices: select to dosewell_worker using true',
  'notices: update to dosewell_worker using true',
  // Plans doses for a share of people: no login, and outside the functions of planning the share is empty.
  ...PLANNED_FROM.map(
    ({ table, may }) =>
      `${table}: ${may} to dosewell_planner ${may === 'insert' ? 'check' : 'using'} ${OF_SHARE}`,
  ),
  // Finds people with unshown files, or with old records.
  'photos_due: select to dosewell_worker using true',
  'sync_user: select to dosewell_worker using (forget_at <= now())',
  // Finds people whose rows do not yet have the operator's setting of plans; the grant is limited to two columns.
  'user_settings: select to dosewell_worker using true',
  // Tells caregivers: that something is due and for whom it waits, never what; the grants are limited to columns.
  'caregiver_grants: select to dosewell_worker using true',
  'caregiver_grants: update to dosewell_worker using true',
  'caregiver_told: all to dosewell_worker using true check true',
  'caregiver_occasions: select to dosewell_worker using true',
  'caregiver_occasions: update to dosewell_worker using true',
  'caregiver_messages: insert to dosewell_worker check true',
  'caregiver_messages: select to dosewell_worker using true',
  // Sign-in notes whoever took over their records; what follows is done as the person.
  'handovers_due: insert to dosewell_auth check true',
  'handovers_due: select to dosewell_worker using true',
  // Finds people whose plan has changed.
  'plans_changed: select to dosewell_worker using true',
  // Finds the person of an event of the payment service, and whom to ask it about; grants are limited to columns.
  'subscriptions: select to dosewell_worker using true',
  'subscriptions: update to dosewell_worker using true check true',
  // Sends deliveries, and lets sign-in add them.
  'deliveries: all to dosewell_worker using true check true',
  "deliveries: insert to dosewell_auth check (kind = 'mail'::text)",
  // Marks people to be erased when their account ends, and erases them.
  'erasures: insert to dosewell_auth check true',
  'erasures: all to dosewell_worker using true',
];

/** Grants of the worker's and the auth login on the product's tables; policies limit the rows. */
export const OTHER_LOGINS_MAY: readonly string[] = [
  'dosewell_worker SELECT dose_plans',
  'dosewell_worker SELECT reminders',
  'dosewell_worker SELECT caregiver_told',
  'dosewell_worker INSERT caregiver_told',
  'dosewell_worker UPDATE caregiver_told',
  'dosewell_worker INSERT caregiver_messages',
  'dosewell_worker SELECT notice_plans',
  'dosewell_worker SELECT notices',
  'dosewell_worker INSERT deliveries',
  'dosewell_worker SELECT deliveries',
  'dosewell_worker UPDATE deliveries',
  'dosewell_auth INSERT deliveries',
  'dosewell_worker SELECT erasures',
  'dosewell_worker DELETE erasures',
  'dosewell_auth INSERT erasures',
  'dosewell_auth INSERT handovers_due',
  // No personal data: how many transactions a server committed.
  'dosewell_worker SELECT commits_noted',
  'dosewell_worker INSERT commits_noted',
  'dosewell_worker UPDATE commits_noted',
  'dosewell_worker DELETE commits_noted',
  // No personal data: how many reminders went out in an hour, and whether they are late.
  'dosewell_worker SELECT reminder_hours',
  'dosewell_worker INSERT reminder_hours',
  'dosewell_worker UPDATE reminder_hours',
  'dosewell_worker DELETE reminder_hours',
  'dosewell_worker SELECT reminder_alarm',
  'dosewell_worker INSERT reminder_alarm',
  'dosewell_worker UPDATE reminder_alarm',
];

/**
 * How a reminder comes, which is no health data: the worker decides when it comes again. And when caregivers are told,
 * of which kind of thing and what came of it, never of what.
 */
export const OTHER_LOGINS_MAY_READ: readonly string[] = [
  ...['reminder_repeat_minutes', 'quiet_from', 'quiet_to', 'missed_after_minutes'].map(
    (column) => `user_settings.${column}`,
  ),
  ...[
    'caregiver_grants.late_minutes',
    'caregiver_told.kind',
    'caregiver_occasions.kind',
    'caregiver_looks.day',
  ],
  ...['caregiver_messages.outcome', 'occurrences.zone'],
  // Whom mail about the person no longer goes to.
  'handovers_due.former_email',
  // The person at the payment service.
  'subscriptions.customer_id',
].map((column) => `dosewell_worker may read ${column}`);

/** Views that read columns as their owner and narrow them to what a caregiver may see: by `shares_…`, behind a barrier. */
export const BARRIERS = ['shared_stock', 'shared_notes', 'shared_peak_flow'];
