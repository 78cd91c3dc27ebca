// The names of the second ways, and how long each waits.
import type { ListedWay } from '@dosewell/domain/contract';
import { displayDate, wallClock } from '@dosewell/domain/time';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';

export type WayKind = ListedWay['kind'];
type After = ListedWay['after_minutes'];

export const WAY_NAMES: Readonly<Record<WayKind, string>> = {
  mail: 'Email',
  ntfy: 'ntfy app',
  webhook: 'Webhook',
  sms: 'Text message',
};

export const WAY_HELP: Readonly<Record<WayKind, string>> = {
  mail: 'Goes to the email address of your account.',
  ntfy: 'A free app for phones. Choose a topic in it that nobody can guess, and enter its address here.',
  webhook: 'For a system of your own. It is sent the time and the number of doses, without names.',
  sms: 'Goes to your mobile phone. It says the time, and no medicine.',
};

export const AFTER_OPTIONS: readonly SelectOption[] = [
  { value: '5', label: '5 minutes' },
  { value: '10', label: '10 minutes' },
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
];

const AFTER: readonly After[] = [5, 10, 15, 30, 60];

/** The wait that a chosen option stands for. */
export const afterOf = (value: string): After => AFTER.find((after) => String(after) === value) ?? 5;

export const whatItWaitsFor = (index: number): string =>
  index === 0 ? 'How long after the reminder' : 'How long after the way above';

/** For a way that the plan no longer includes: until when reminders still use it. */
export const endWords = (
  endsAt: string,
  { at, zone }: { readonly at: string; readonly zone: string },
): string => {
  const end = wallClock({ instant: Date.parse(endsAt), zone });
  return end <= at
    ? 'No reminder comes this way any more.'
    : `Reminders come this way until ${displayDate(end.slice(0, 10))}.`;
};
