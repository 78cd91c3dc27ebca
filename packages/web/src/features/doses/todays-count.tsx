import { dayCount, type Dose } from '@dosewell/domain/doses';

/** How far today has come. */
export function TodaysCount({ doses }: { doses: readonly Dose[] }) {
  const { taken, owed } = dayCount(doses);
  return <p className="mt-1 text-lg">{owed === 0 ? 'No doses today' : `${taken} of ${owed} taken`}</p>;
}
