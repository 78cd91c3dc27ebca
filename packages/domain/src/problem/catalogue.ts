import { WENT_WRONG } from './went-wrong.ts';

interface Entry {
  /** HTTP status of the server's answer. */
  readonly status: number;
  /** The exact text a person sees. */
  readonly text: string;
}

/**
 * All expected errors with their texts (specification/medication.md#5-validation,
 * specification/medication.md#8-messages; own words where the text is silent).
 */
export const problems = {
  not_authenticated: { status: 401, text: 'Not authenticated' },
  user_not_authenticated: { status: 401, text: 'User not authenticated' },
  invalid_credentials: { status: 401, text: 'Invalid email or password. Please try again.' },
  sign_up_failed: { status: 422, text: 'Failed to create account. Please try again.' },
  invalid: { status: 422, text: 'Please check the form for errors.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please wait a few minutes and try again.' },
  sign_in_paused: {
    status: 429,
    text: 'Too many wrong passwords were tried for this account. Please wait a little, or have us send you a code by e-mail.',
  },
  wrong_mail_code: {
    status: 422,
    text: 'That code is not right, or it is too old. Please look at the newest mail, or ask for another code.',
  },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  wrong_password: { status: 422, text: 'That password is not right. Please try again.' },
  password_needed: { status: 403, text: 'Please enter your password, so that we know it is you.' },
  link_spent: { status: 422, text: 'This link does not work any more. Please ask for a new one.' },
  whose_account: { status: 409, text: 'Please tell us whether you opened this account.' },
  wrong_code: {
    status: 422,
    text: 'That code is not right, or it was used already. Please wait for the next one.',
  },
  second_step_over: { status: 422, text: 'This took too long. Please sign in again.' },
  two_step_on: { status: 409, text: 'Two-step sign-in is on already.' },
  two_step_off: { status: 409, text: 'Two-step sign-in is off.' },
  passkey_refused: { status: 422, text: 'This passkey could not be used here.' },
  too_many_passkeys: { status: 409, text: 'There are 20 passkeys already. Remove one first.' },
  bad_request: { status: 400, text: 'The server could not read this. Please reload the app and try again.' },
  origin_refused: {
    status: 403,
    text: 'This came from another site and was refused. Please open the app itself and try again.',
  },
  host_refused: {
    status: 421,
    text: 'This address is not set up yet. Whoever runs the server has to set PUBLIC_URL.',
  },
  not_found: { status: 404, text: 'Not found' },
  too_large: { status: 413, text: 'This is too large to send.' },
  unsupported_type: { status: 415, text: 'A file of this kind cannot be used here.' },
  not_a_picture: { status: 422, text: 'This picture could not be read. Please choose another one.' },
  photos_full: {
    status: 409,
    text: 'There is no more room for photos. Delete some first, then add this one again.',
  },
  records_full: {
    status: 409,
    text: 'There is no more room for new entries in this account. What is there can still be changed and deleted.',
  },
  too_much_today: {
    status: 429,
    text: 'Very many entries were sent today. The rest is kept on this device and sent tomorrow.',
  },
  server_full: {
    status: 507,
    text: 'The server has almost no room left. What you enter is kept on this device and sent when there is room again.',
  },
  client_stale: { status: 409, text: 'Please sign in again on this device.' },
  resync: { status: 409, text: 'Your records are fetched again. Nothing is lost.' },
  server_outdated: {
    status: 503,
    text: 'The server is older than this app. What you enter is kept on this device and sent later.',
  },
  client_outdated: { status: 426, text: 'Please reload the app: this version is too old to save.' },
  unavailable: {
    status: 503,
    text: 'The server cannot reach its records at the moment. Nothing is lost. Please try again later.',
  },
  busy: {
    status: 503,
    text: 'The server is very busy at the moment. Please try again in a few seconds.',
  },
  internal: { status: 500, text: WENT_WRONG },
  not_loaded: {
    status: 503,
    text: 'This part of the app is not on this device yet. Please try again when you are connected.',
  },
  not_stored: { status: 507, text: 'This device could not save it. Its storage may be full.' },
  plan_limit: {
    status: 402,
    text: "You've reached the limit of 3 active medications on the free plan",
  },
  caregivers_signed_out: { status: 401, text: 'You must be logged in' },
  caregiver_stopped: { status: 409, text: 'They asked not to be told any more.' },
  caregiver_limit: { status: 402, text: 'Your plan has no room for another caregiver.' },
  too_many_ways: { status: 409, text: 'There are 5 ways already. Remove one first.' },
  way_not_offered: { status: 409, text: 'This server cannot send reminders this way.' },
  payment_unreachable: {
    status: 503,
    text: 'The payment service could not be reached. Please try again in a moment.',
  },
  withdrawal_over: {
    status: 409,
    text: 'The 14 days for withdrawing are over. You can cancel the plan at any time.',
  },
  way_in_plan: { status: 402, text: 'Reminders by e-mail and SMS are part of the Pro plan.' },
  people_in_plan: { status: 402, text: 'More than one person in an account is part of the Max plan.' },
  person_handed_over: {
    status: 401,
    text: 'This person has their own login now, so nothing can be saved for them from here.',
  },
  handover_address_known: {
    status: 409,
    text: 'There is an account with this address already, and two people’s records are never mixed. Please ask for the handover to be sent to another address.',
  },
  people_full: { status: 409, text: 'There are five people in this account already.' },
  email_unconfirmed: {
    status: 409,
    text: 'Please confirm your email address first, under Account and security.',
  },
  tested_just_now: { status: 429, text: 'A test was sent a moment ago. Please wait a minute.' },
  too_many_messages: {
    status: 429,
    text: 'You sent several messages within the last hour. Please wait an hour, then send this one again.',
  },
  mail_not_offered: { status: 409, text: 'This server sends no mail, so nothing can be sent from here.' },
  too_many_reports: {
    status: 429,
    text: 'Several reports were sent today. Please wait until tomorrow. Nothing was sent.',
  },
  report_not_sent: {
    status: 503,
    text: 'The mail server did not take the report. Nothing was sent. Please try again later.',
  },
  report_refused: {
    status: 422,
    text: 'The mail server does not take mail for this address. Nothing was sent. Please check the address.',
  },
  report_in_plan: { status: 402, text: 'The report as a PDF is part of the Pro plan.' },
  unknown_medication: { status: 422, text: 'This medication is not in your list.' },
  unknown_row: { status: 422, text: 'This entry does not exist any more.' },
  not_writable: { status: 422, text: 'This cannot be changed here.' },
  not_counted: { status: 422, text: 'Count what you have first: nothing has been counted yet.' },
  counted_since: {
    status: 409,
    text: 'Recorded. Your stock stays as it is: you counted after this.',
  },
  dose_moved: { status: 422, text: 'The medication, day and time of a dose cannot be changed.' },
  already_deleted: { status: 422, text: 'This was deleted on another device.' },
  import_unreadable: {
    status: 422,
    text: 'This is not a download of your data, or it was damaged on its way. Nothing was changed.',
  },
  import_newer: {
    status: 422,
    text: 'This download was made by a newer version than this server has. Nothing was changed.',
  },
  too_many_imports: {
    status: 429,
    text: 'You imported several times within the last hour. Please wait an hour, then try again. Nothing was changed.',
  },
  import_damaged: {
    status: 422,
    text: 'This download is damaged or was changed by hand. Nothing was changed.',
  },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof problems;
