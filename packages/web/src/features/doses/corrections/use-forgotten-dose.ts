import { noteDose, slotsToNote, usualAmount } from '@dosewell/domain/doses';
import { doseId } from '@dosewell/domain/id';
import { byName } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayTime, isDate, wallTime } from '@dosewell/domain/time';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Store } from '../../../data/store.ts';
import { useRows, useStore } from '../../../data/use-live.ts';
import type { Corrections } from './corrections.ts';
import { questionOfForm } from './question-of-form.ts';
import { useDays } from '../use-days.ts';
import { type Saving, useDoseForm } from './use-dose-form.ts';

/** The option of the select for a dose as needed, which belongs to no slot. */
export const AS_NEEDED = 'as-needed';

/** Sorts active medications before inactive ones. */
const inUseFirst = (a: MedicationRow, b: MedicationRow): number =>
  Number(b.is_active) - Number(a.is_active) || byName(a, b);

interface ForgottenDose {
  /** The day the form starts with. */
  readonly date: string;
  readonly today: string;
  readonly corrections: Corrections;
  readonly onSaved: () => void;
}

interface DoseToAdd extends Pick<ForgottenDose, 'corrections' | 'onSaved'> {
  readonly medication: MedicationRow | undefined;
  /** Null for a dose as needed; undefined until the person has chosen. */
  readonly slot: string | null | undefined;
}

const missingOf = ({ medication, slot }: DoseToAdd): Readonly<Record<string, string>> => {
  if (medication === undefined) return { medication: 'Please choose the medication' };
  return slot === undefined ? { slot: 'Please choose which dose it was' } : {};
};

const savingOf = (store: Store, dose: DoseToAdd): Saving => ({
  missing: missingOf(dose),
  question: async (said) => {
    const { medication, slot = null } = dose;
    return medication && questionOfForm(store, medication.id, { slot, log: undefined }, said);
  },
  write: async (said) => {
    const { medication, slot, corrections, onSaved } = dose;
    if (medication === undefined || slot === undefined) return false;
    const standing =
      slot === null ? undefined : store.row('medication_logs', doseId(medication.id, said.date, slot));
    const row = noteDose({ medicationId: medication.id, slot }, said, standing, store.newId());
    const time = displayTime(slot ?? said.actual_time ?? '');
    const saved = await corrections.write(row, `${medication.name}, ${time}, was added.`);
    if (saved) onSaved();
    return saved;
  },
});

/**
 * Undefined until the person has chosen. Without an open slot on that day only a dose as needed is left:
 * null.
 */
const slotChosen = (
  chosen: string | undefined,
  slots: readonly string[] | undefined,
): string | null | undefined => {
  if (slots === undefined) return undefined;
  if (chosen === AS_NEEDED || slots.length === 0) return null;
  return slots.find((slot) => slot === chosen);
};

/**
 * The form that adds a forgotten dose: which medication, which day, which of its doses, and the outcome.
 */
export const useForgottenDose = ({ date, today, corrections, onSaved }: ForgottenDose) => {
  const store = useStore();
  const medications = useRows('medications').toSorted(inUseFirst);
  const regimens = useRows('medication_regimens');
  const [chosen, setMedication] = useState<string>();
  const medication = medications.find(({ id }) => id === chosen);
  const [chosenSlot, setSlot] = useState<string>();
  const [day, setDay] = useState(date);
  const known = isDate(day) && day >= '1900' && day <= today;
  const { days } = useDays(useMemo(() => (known ? [day] : []), [known, day]));
  const slots = useMemo(() => {
    if (medication === undefined) return [];
    const own = regimens.filter((regimen) => regimen.medication_id === medication.id);
    return slotsToNote(medication.id, day, own, days?.get(day) ?? []);
  }, [medication, regimens, day, days]);
  const looked = days?.has(day) ?? false;
  const slot = slotChosen(chosenSlot, medication && looked ? slots : undefined);

  const start = { status: '', date, time: '', amount: '1', notes: '' } as const;
  const state = useDoseForm(
    start,
    { slot: slot === undefined ? '' : slot, log: undefined },
    savingOf(store, { medication, slot, corrections, onSaved }),
  );
  const usual =
    medication === undefined ? 1 : usualAmount(medication, wallTime(day, slot ?? '12:00'), regimens);
  const { change } = state;
  const about = `${medication?.id} ${slot} ${usual}`;
  const filledFor = useRef('');
  // Choosing another dose fills in its usual amount. While the day is being typed or read, its doses are
  // unknown.
  useEffect(() => {
    if (!looked || filledFor.current === about) return;
    filledFor.current = about;
    change({ amount: String(usual) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [about, looked]);
  return {
    ...state,
    medications,
    medication,
    setMedication,
    slots,
    slot,
    setSlot,
    setDay: (next: string): void => {
      setDay(next);
      change({ date: next });
    },
  };
};
