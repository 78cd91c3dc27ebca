import { type Dose, dosesByTime } from '@dosewell/domain/doses';
import { useDeferredValue, useMemo } from 'react';
import { TimeGroup } from './time-group.tsx';
import { MedicationLooksProvider, useMedicationLooks } from '../use-medication-looks.ts';

type ScheduledGroupsProps = {
  doses: readonly Dose[];
  answerable: boolean;
  /** What is due stands first for as long as its time lasts, answered or not, so that nothing moves under a finger. */
  dueFirst?: boolean;
};

/** What the first frame shows fills a phone. */
const FIRST_GROUPS = 2;

const isDue = ({ doses }: { readonly doses: readonly Dose[] }): boolean =>
  doses.some((dose) => dose.owed && dose.timing === 'due');

/** The scheduled doses of a day, those of one time together. */
export function ScheduledGroups({ doses, answerable, dueFirst = false }: ScheduledGroupsProps) {
  const groups = useMemo(() => {
    const byTime = dosesByTime(doses.filter((dose) => dose.slot !== null));
    return dueFirst ? byTime.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a))) : byTime;
  }, [doses, dueFirst]);
  // The groups, not their doses: a tap is drawn at once.
  const isWhole = useDeferredValue(true, false);
  return (
    <MedicationLooksProvider value={useMedicationLooks()}>
      {(isWhole ? groups : groups.slice(0, FIRST_GROUPS)).map((group) => (
        <TimeGroup key={group.time} time={group.time} doses={group.doses} answerable={answerable} />
      ))}
    </MedicationLooksProvider>
  );
}
