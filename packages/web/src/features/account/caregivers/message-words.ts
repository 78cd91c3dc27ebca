// Words for a message sent to a caregiver: its subject, and what became of it.
import type { SentMessage } from '@dosewell/domain/contract';

const ABOUT: Readonly<Record<SentMessage['kind'], string>> = {
  invitation: 'Invitation',
  ending: 'That it ends soon',
  sos: 'SOS',
  missed_dose: 'No answer for a medicine',
  all_clear: 'An answer that came later',
  glucose_reading: 'Glucose',
  peak_flow: 'Red peak flow',
  taken_over: 'That another caregiver calls',
  refill: 'That a medicine runs low',
  weekly_summary: 'Summary of a week',
};

const DETAIL: Readonly<Record<string, string>> = {
  very_low: 'very low',
  low: 'low',
  high: 'high',
  plan: 'by the plan',
  page: 'a link to their page',
};

const OUTCOME: Readonly<Record<NonNullable<SentMessage['outcome']>, string>> = {
  sent: 'Sent',
  not_sent: 'Could not be sent',
  not_shared: 'Not sent: they were not told at that time',
  taken_over: 'Not sent: another caregiver had said that they call',
  over: 'Not sent: there was nothing to tell any more',
  capped: 'Not sent: ten messages had gone within a day',
};

/** Subjects of messages whose `detail` replaces the words of their kind. */
const INSTEAD: Readonly<Record<string, string>> = { new_login: 'That you have a login of your own' };

export const aboutWords = ({ kind, detail }: SentMessage): string =>
  INSTEAD[detail ?? ''] ??
  [ABOUT[kind], ...(detail === null ? [] : [DETAIL[detail] ?? ''])].filter(Boolean).join(', ');

export const outcomeWords = ({ outcome }: SentMessage): string =>
  outcome === null ? 'Waits to be sent' : OUTCOME[outcome];
