// What the phone app stores about its reminders. The system's own list does not tell which were shown, nor
// whether the alarms behind it still exist.
import { isRecord } from '@dosewell/domain/value';
import type { PlainStore } from '../../platform/outside-pages.ts';

/** What the person chose about the reminders of this phone. */
export interface Wishes {
  /** Whether reminders name medications, also on a locked screen. */
  readonly names: boolean;
  /** Whether a first reminder is shown ahead of the time. */
  readonly ahead: boolean;
}

export interface KeptPlan extends Wishes {
  /** Whether the person wants reminders on this phone. */
  readonly on: boolean;
  /**
   * Whether the system allowed exact alarms when they were set: one that withdraws this drops them silently.
   */
  readonly exact: boolean;
  /** When each notification is to be shown, by id; empty before the first plan. */
  readonly planned: ReadonlyMap<number, number>;
  /** How often each reminder was snoozed, by the path of its page. */
  readonly snoozed: ReadonlyMap<string, number>;
}

const NAME = 'reminders';
const BEFORE: KeptPlan = {
  ...{ on: true, names: true, ahead: false, exact: true },
  ...{ planned: new Map(), snoozed: new Map() },
};

const numbersIn = (value: unknown): readonly (readonly [string, number])[] =>
  isRecord(value) ? Object.entries(value).map(([key, number]) => [key, Number(number)] as const) : [];

export const readPlan = async (plain: PlainStore): Promise<KeptPlan> => {
  const text = await plain.read(NAME);
  if (text === undefined) return BEFORE;
  const kept: unknown = JSON.parse(text);
  if (!isRecord(kept)) return BEFORE;
  return {
    on: kept['on'] !== false,
    names: kept['names'] !== false,
    ahead: kept['ahead'] === true,
    exact: kept['exact'] !== false,
    planned: new Map(numbersIn(kept['planned']).map(([id, at]) => [Number(id), at])),
    snoozed: new Map(numbersIn(kept['snoozed'])),
  };
};

export const writePlan = (plain: PlainStore, { planned, snoozed, ...kept }: KeptPlan): Promise<void> =>
  plain.write(
    NAME,
    JSON.stringify({
      ...kept,
      planned: Object.fromEntries(planned),
      snoozed: Object.fromEntries(snoozed),
    }),
  );
