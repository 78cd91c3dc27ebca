import { type AddedLater as Later, addedAfter } from '@dosewell/domain/medications';
import { displayDate } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { useRows } from '../../../data/use-live.ts';

/** Medications that were added after the day, although their dates include it. */
export const useAddedLater = (date: string): readonly Later[] => {
  const medications = useRows('medications');
  const regimens = useRows('medication_regimens');
  return useMemo(() => addedAfter(date, medications, regimens), [date, medications, regimens]);
};

/** Says that nothing was asked for on a day, as the medication was added after it. */
export function AddedLater({ medications }: { medications: readonly Later[] }) {
  return medications.map(({ medication, added }) => (
    <p key={medication.id} className="mt-2 text-quiet first:mt-0">
      <bdi>{medication.name}</bdi> was added on {displayDate(added)}. Nothing was asked for before.
    </p>
  ));
}
