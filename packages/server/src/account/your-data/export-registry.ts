// What each table with personal data contributes to an export, and what an import takes from it. A test
// compares this list with the database's catalogue and fails on a missing table or column.
import { TABLES } from '@dosewell/domain/tables';

type Reasons = Readonly<Record<string, string>>;

export interface Exported {
  /** Columns left out, each with its reason. */
  readonly without: Reasons;
  /**
   * `rows`: rows the person does not have are added. `document`: replaces the person's own if that is
   * unchanged since sign-up.
   */
  readonly imported: 'rows' | 'document' | { readonly not: string };
}

export interface LeftOut {
  readonly leftOut: string;
}

export type ExportEntry = Exported | LeftOut;

const OWNER = { user_id: 'the person whose export it is' } as const;
const history = (not: string, without: Reasons = {}): Exported => ({
  without: { ...OWNER, ...without },
  imported: { not },
});
const leftOut = (reason: string): LeftOut => ({ leftOut: reason });

const DOCUMENTS: readonly string[] = ['user_settings', 'profiles'];

/** Every synced table is exported and imported completely. */
const synced = Object.fromEntries(
  TABLES.map((table): [string, Exported] => [
    table,
    { without: OWNER, imported: DOCUMENTS.includes(table) ? 'document' : 'rows' },
  ]),
);

export const personTables: Readonly<Record<string, ExportEntry>> = {
  ...synced,
  caregivers: { without: OWNER, imported: { not: 'a caregiver says yes to each account anew' } },
  caregiver_grants: leftOut('when the server looks at a caregiver next, computed from the caregiver'),
  caregiver_told: leftOut('of what a caregiver was told, so that it is told once; the messages are exported'),
  caregiver_occasions: leftOut('readings that the server looks at within seconds'),
  caregiver_calls: history('who called, called here'),
  caregiver_messages: history('what was sent was sent'),
  caregiver_scopes: leftOut('what is open to a caregiver, computed from the caregiver'),
  caregiver_pauses: history('what was not shared stays so here alone'),
  caregiver_looks: history('who looked, looked here'),
  caregiver_marks: history('who marked, marked here; the doses are imported'),
  audit_events: history('it tells what was done here, not elsewhere'),
  sync_client: history('a device introduces itself'),
  sync_user: history('revisions count anew', { forget_at: 'when the server looks next for what is old' }),
  sync_op: leftOut('what a device was told of an entry, until it confirms; the entry itself is exported'),
  kept_amounts: leftOut('how much the server keeps of a person, counted anew elsewhere'),
  photos_due: leftOut('when the server looks next for files that nothing shows'),
  plans_changed: leftOut('whose other ways are told next that a plan has ended'),
  handovers_due: leftOut('what the server does within seconds after a person took over their records'),
  subscriptions: history('it was bought on that server', {
    version: 'how often it was looked at',
    look_at: 'when the server looks next',
    checkout_id: 'of a checkout that was begun',
    checkout_for: 'of a checkout that was begun',
    checkout_at: 'of a checkout that was begun',
  }),
  dose_plans: leftOut('whether the plan of the doses holds, which is computed from them'),
  occurrences: leftOut('the doses planned ahead, computed from the schedules'),
  reminder_hours: leftOut('counts of all people, for the operator'),
  reminder_alarm: leftOut('whether the operator was told that reminders wait'),
  reminders: leftOut('when the server reminds next, computed from the planned doses'),
  notice_plans: leftOut('when the server looks next for what it may have to tell, computed from the stock'),
  notices: history('what was told was told', {
    follow_at: 'when the server looks next whether it goes another way',
    settle_at: 'when the server looks next what became of it',
  }),
  refill_cycles: history('what was told was told', {
    basis: 'by which the server knows that the stock was changed',
  }),
  deliveries: history('what was sent was sent', {
    content: 'what a mail is made from until it is sent; gone afterwards',
    queued: 'the order in which the server sends',
  }),
  contact_messages: history('they were written to whoever ran that server'),
  sent_reports: history('what was sent was sent'),
  erasures: leftOut('who is being erased can ask for nothing any more'),
  blobs: history('pictures are added under new names'),
};

const SECRET = 'a secret, or the hash of one';
const inAccount = (without: Reasons, by = 'user_id'): Exported & { readonly by: string } => ({
  by,
  without: { [by]: 'the account whose export it is', ...without },
  imported: { not: 'an account is made by signing up, and its doors by their owner' },
});

/** Tables about accounts; `by` is the column with the account's id. */
export const accountTables: Readonly<Record<string, ExportEntry & { readonly by?: string }>> = {
  user: inAccount({ image: 'never used' }, 'id'),
  account: inAccount({
    password: SECRET,
    access_token: SECRET,
    refresh_token: SECRET,
    id_token: SECRET,
  }),
  session: inAccount({ token: SECRET }),
  two_factor: inAccount({ secret: SECRET, last_step: 'part of checking the secret' }),
  recovery_code: inAccount({ code_hash: SECRET }),
  passkey: inAccount({
    credential_id: 'part of a key',
    public_key: 'part of a key',
    counter: 'part of checking a key',
  }),
  account_people: inAccount({}, 'account_id'),
  account_event: inAccount({}, 'account_id'),
  mail_link: inAccount({ token_hash: SECRET }, 'account_id'),
  handover: inAccount({ id: 'its link follows from it', token_hash: SECRET }, 'account_id'),
  verification: leftOut('codes of the sign-in library that are on their way'),
  passkey_challenge: leftOut('lives for minutes'),
  mailed_code: leftOut('lives for minutes'),
  push_browser: leftOut('secrets of a browser, which end with its session'),
  second_way: inAccount(
    { sealed: 'holds a secret: a topic, a token, or the key of a webhook', tries: 'part of checking a code' },
    'account_id',
  ),
  reminder_link: leftOut('lives for hours, and names a reminder of the next ones'),
  newsletter: inAccount({ id: 'the links in its mails follow from it' }, 'account_id'),
  vapid_key: leftOut('of the server, not of a person'),
  pending_sign_up: leftOut('names an account only where it has one already, and then holds nothing of it'),
  used_second_step: leftOut('names nobody'),
  sign_in_wait: leftOut('names nobody'),
  ended_session: leftOut('names nobody'),
  rate_limit: leftOut('names nobody'),
};

export const isExported = (entry: ExportEntry): entry is Exported => 'without' in entry;
