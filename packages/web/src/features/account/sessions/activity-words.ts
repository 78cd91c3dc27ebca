import type { AccountEvent } from '@dosewell/domain/account';

/** Account events in plain words. */
export const activityWords: Readonly<Record<AccountEvent, string>> = {
  signed_up: 'Account opened',
  signed_in: 'Signed in',
  signed_in_by_passkey: 'Signed in with a passkey',
  signed_in_by_code: 'Signed in with two steps',
  password_changed: 'Password changed',
  password_reset: 'New password chosen by mail',
  email_change_asked: 'Another email address asked for',
  email_changed: 'Email address changed',
  email_confirmed: 'Email address confirmed',
  account_disowned: 'Somebody with this email address said the account was not theirs',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  two_step_on: 'Two-step sign-in turned on',
  two_step_off: 'Two-step sign-in turned off',
  recovery_codes_renewed: 'New recovery codes made',
  devices_signed_out: 'Other devices signed out',
  data_exported: 'Data exported',
  person_added: 'Person added to this account',
  person_removed: 'Person removed from this account',
  person_put_back: 'Removed person put back',
  handover_asked: 'Person of this account offered a login of their own',
  handover_taken_back: 'Offer of an own login taken back',
  person_handed_over: 'Person of this account took over their records',
  took_over: 'Records taken over, with a login of your own',
};
