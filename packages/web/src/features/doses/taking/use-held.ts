import { askFirst, type AskReason, type Dose, holdWords, isGiven } from '@dosewell/domain/doses';
import { today } from '@dosewell/domain/time';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useMonthRows, useRows, useStore } from '../../../data/use-live.ts';
import { doseKey } from '../dose-key.ts';
import { useNow } from '../use-now.ts';
import { monthsAround } from './months-around.ts';

/** Why a dose asks before it is taken, and what its row says about that. */
export interface Held {
  readonly why: AskReason;
  readonly words: string;
}

export type HeldDoses = ReadonlyMap<Dose, Held>;

/** Returns the same object for the same words, so that an unchanged row is not rendered again. */
const createHeld = (): ((key: string, why: Held['why'], words: string) => Held) => {
  const known = new Map<string, Held>();
  return (key, why, words) => {
    const before = known.get(key);
    const held = before?.why === why && before.words === words ? before : { why, words };
    known.set(key, held);
    return held;
  };
};

/** The ids of injected medications, as text: a tap changes the stock of a medication, but not this text. */
const useInjections = (): string => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () =>
    store
      .rows('medications')
      .flatMap(({ id, form }) => (form === 'injection' ? [id] : []))
      .join(),
  );
};

/** The unanswered doses that ask before they are taken. */
export const useHeld = (doses: readonly Dose[]): HeldDoses => {
  const now = useNow();
  const date = today(now);
  const { rows: logs } = useMonthRows(
    'medication_logs',
    useMemo(() => monthsAround(date), [date]),
  );
  const regimens = useRows('medication_regimens');
  const injections = useInjections();
  const [heldOf] = useState(createHeld);
  return useMemo(() => {
    const held = new Map<Dose, Held>();
    if (logs === undefined) return held;
    for (const dose of doses) {
      if (isGiven(dose.log)) continue;
      const form = injections.includes(dose.medicationId) ? 'injection' : undefined;
      const ask = askFirst(dose, form, { regimens, logs }, now);
      if (ask === undefined) continue;
      // A missed dose of another day is not taken now, so what was taken last says nothing about it.
      const words = ask.why === 'missed' && dose.date !== date ? '' : holdWords(ask, now);
      held.set(dose, heldOf(doseKey(dose), ask.why, words));
    }
    return held;
  }, [doses, logs, regimens, injections, now, date, heldOf]);
};
