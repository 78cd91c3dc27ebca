import { type Dose, dosesByTime } from '@dosewell/domain/doses';
import { useMemo } from 'react';
import { TimeGroup } from './time-group.tsx';
import { MedicationLooksProvider, useMedicationLooks } from './use-medication-looks.ts';

type ScheduledGroupsProps = {
  doses: readonly Dose[];
  answerable: boolean;
  /** What is due stands first for as long as its time lasts, answered or not, so that nothing moves under a finger. */
  dueFirst?: boolean;
};

const isDue = ({ doses }: { readonly doses: readonly Dose[] }): boolean =>
  doses.some((dose) => dose.owed && dose.timing === 'due');

/** The scheduled doses of a day, those of one time together. */
export function ScheduledGroups({ doses, answerable, dueFirst = false }: ScheduledGroupsProps) {
  const groups = useMemo(() => {
    const byTime = dosesByTime(doses.filter((dose) => dose.slot !== null));
    return dueFirst ? byTime.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a))) : byTime;
  }, [doses, dueFirst]);
  return (
    <MedicationLooksProvider value={useMedicationLooks()}>
      {groups.map((group) => (
        <TimeGroup key={group.time} time={group.time} doses={group.doses} answerable={answerable} />
      ))}
    </MedicationLooksProvider>
  );
}
