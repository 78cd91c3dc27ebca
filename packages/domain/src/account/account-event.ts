// Kinds of events in an account's activity log: sign-ins, changes to the ways of signing in, and exports
// (decision 0021, T-25).
export const ACCOUNT_EVENTS = [
  'signed_up',
  'signed_in',
  'signed_in_by_passkey',
  'signed_in_by_code',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'email_confirmed',
  'account_disowned',
  'passkey_added',
  'passkey_removed',
  'two_step_on',
  'two_step_off',
  'recovery_codes_renewed',
  'devices_signed_out',
  'data_exported',
  'person_added',
  'person_removed',
  'person_put_back',
  'handover_asked',
  'handover_taken_back',
  'person_handed_over',
  'took_over',
] as const;

export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** Number of newest events that the activity log shows. */
export const SHOWN_EVENTS = 50;
