// What the phone remembers of its reminders beside the system's own list, which says neither what was shown nor whether
// the alarms behind it are still there.
import { isRecord } from '@dosewell/domain/value';
import type { PlainStore } from '../../platform/outside-pages.ts';

/** What the person chose for this phone. */
export interface Wishes {
  /** Medicines are named, also on a locked screen. */
  readonly names: boolean;
  /** A first message comes before the time. */
  readonly ahead: boolean;
}

export interface KeptPlan extends Wishes {
  /** The person wants reminders of this phone. */
  readonly on: boolean;
  /** Whether alarms were exact when they were set: a system that takes this back drops them without a word. */
  readonly exact: boolean;
  /** When each was to be shown, by id; undefined before the first plan. */
  readonly planned: ReadonlyMap<number, number>;
  /** How often each reminder was put off, by the path of its page. */
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
