import { dayCount, type Dose } from '@dosewell/domain/doses';
import { memo } from 'react';
import { useNotUnderstood } from '../../../data/use-not-understood.ts';

const inWords = (doses: readonly Dose[], unknown: boolean): string => {
  const { taken, counted } = dayCount(doses);
  if (counted === 0) return unknown ? 'Update the app to see all doses of today.' : 'No doses today';
  return `${taken} of ${counted} taken${unknown ? '. Update the app to see all doses.' : ''}`;
};

/** Today's progress. */
export const TodaysCount = memo(function TodaysCount({
  doses,
  today,
}: {
  doses: readonly Dose[];
  today: string;
}) {
  const unknown = useNotUnderstood(today);
  return <p className="mt-1 text-lg">{inWords(doses, unknown.length > 0)}</p>;
});
