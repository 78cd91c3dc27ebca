import {
  type Dose,
  MARK_WORDS,
  markedByWords,
  type TakingMark as Mark,
  takingMarkIn,
} from '@dosewell/domain/doses';
import type { DoseLogRow, RegimenRow } from '@dosewell/domain/sync';
import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Store } from '../../../data/store.ts';
import { useStore } from '../../../data/use-live.ts';
import { monthsAround } from './months-around.ts';

type Marks = (log: DoseLogRow) => Mark | undefined;

/** The marks of each list of dose logs, found once for all rows that show those logs. */
const known = new WeakMap<
  readonly DoseLogRow[],
  { readonly regimens: readonly RegimenRow[]; readonly marks: Marks }
>();

const marksOf = (logs: readonly DoseLogRow[], regimens: readonly RegimenRow[]): Marks => {
  const before = known.get(logs);
  if (before?.regimens === regimens) return before.marks;
  const marks = takingMarkIn(logs, regimens);
  known.set(logs, { regimens, marks });
  return marks;
};

/** Undefined if the records of the days around the dose are not loaded: nothing is said then. */
const markOf = (store: Store, { date, log, status }: Dose): Mark | undefined => {
  const logs =
    log !== undefined && status === 'taken'
      ? store.monthRows('medication_logs', monthsAround(date))
      : undefined;
  return logs && log && marksOf(logs, store.rows('medication_regimens'))(log);
};

export interface TakingMarkProps {
  readonly dose: Dose;
  /** Whether the row already names who gave the answer. */
  readonly named?: boolean;
}

/** Says of a taken dose that it was early or close to another one, and which caregiver marked it. */
export function TakingMarkWords({ dose, named = false }: TakingMarkProps) {
  const store = useStore();
  const mark = useSyncExternalStore(store.subscribe, () => markOf(store, dose));
  const by = named ? undefined : markedByWords(dose.log?.answered_from);
  return (
    <>
      {mark !== undefined && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-marigold">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {MARK_WORDS[mark]}
        </span>
      )}
      {by !== undefined && <span className="min-w-0 wrap-anywhere text-quiet">{by}</span>}
    </>
  );
}
