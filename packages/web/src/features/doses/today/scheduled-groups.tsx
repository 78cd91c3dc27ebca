import { type Dose, dosesByTime } from '@dosewell/domain/doses';
import { useDeferredValue, useMemo } from 'react';
import { useHeld } from '../taking/use-held.ts';
import { TimeGroup } from './time-group.tsx';
import { MedicationLooksProvider, useMedicationLooks } from '../use-medication-looks.ts';

type ScheduledGroupsProps = {
  doses: readonly Dose[];
  answerable: boolean;
  /**
   * Due doses come first for as long as they are due, answered or not, so that nothing moves under a finger.
   */
  dueFirst?: boolean;
};

const NONE: readonly Dose[] = [];

/** Enough to fill a phone in the first frame. */
const FIRST_GROUPS = 2;

const isDue = ({ doses }: { readonly doses: readonly Dose[] }): boolean =>
  doses.some((dose) => dose.owed && (dose.timing === 'due' || dose.timing === 'late'));

/** A day's scheduled doses, grouped by time. */
export function ScheduledGroups({ doses, answerable, dueFirst = false }: ScheduledGroupsProps) {
  const groups = useMemo(() => {
    const byTime = dosesByTime(doses.filter((dose) => dose.slot !== null));
    return dueFirst ? byTime.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a))) : byTime;
  }, [doses, dueFirst]);
  const held = useHeld(answerable ? doses : NONE);
  // Defers the groups, not their doses: a tap renders at once.
  const isWhole = useDeferredValue(true, false);
  return (
    <MedicationLooksProvider value={useMedicationLooks()}>
      {(isWhole ? groups : groups.slice(0, FIRST_GROUPS)).map((group) => (
        <TimeGroup
          key={group.time}
          time={group.time}
          doses={group.doses}
          answerable={answerable}
          held={held}
        />
      ))}
    </MedicationLooksProvider>
  );
}
