import { type Dose, dosesByTime, mayAnswerDose, timeHere, timeThatLeads } from '@dosewell/domain/doses';
import type { Now } from '@dosewell/domain/time';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { laterParts } from '../later-parts.ts';
import { useHeld } from '../taking/use-held.ts';
import { useNow } from '../use-now.ts';
import { TimeGroup } from './time-group.tsx';
import { MedicationLooksProvider, useMedicationLooks } from '../use-medication-looks.ts';

type ScheduledGroupsProps = {
  doses: readonly Dose[];
  answerable: boolean;
  /**
   * Puts due doses first for as long as they are due, answered or not, so that nothing moves under a
   * finger.
   */
  dueFirst?: boolean;
  /** Whether the doses to take now are in this list; one of its times then stands out. */
  leads?: boolean;
};

const NONE: readonly Dose[] = [];

/** A dose of home time can be answered once its day has begun at home. */
const mayAnswerHere = (dose: Dose, now: Now): boolean => dose.here === undefined || mayAnswerDose(dose, now);

/** Enough groups to fill a phone in the first frame. */
const FIRST_GROUPS = 2;

/** Orders groups: those with a due dose, then those with a late one, then the others. */
const rank = ({ doses }: { readonly doses: readonly Dose[] }): number => {
  const is = (timing: Dose['timing']) => doses.some((dose) => dose.owed && dose.timing === timing);
  if (is('due')) return 0;
  return is('late') ? 1 : 2;
};

/** A day's scheduled doses, grouped by time. */
export function ScheduledGroups({ doses, answerable, dueFirst = false, leads = true }: ScheduledGroupsProps) {
  const groups = useMemo(() => {
    const byTime = dosesByTime(doses.filter((dose) => dose.slot !== null));
    return dueFirst ? byTime.toSorted((a, b) => rank(a) - rank(b)) : byTime;
  }, [doses, dueFirst]);
  const now = useNow();
  const held = useHeld(answerable ? doses : NONE);
  const leading = leads ? timeThatLeads(doses.filter((dose) => !held.has(dose))) : undefined;
  // Defers whole groups, not doses within a group: a tap is rendered at once.
  const isWhole = useDeferredValue(true, false);
  // If the parts in later-parts.ts cannot be loaded, doses can still be answered; the parts are fetched
  // again with the rest of the app.
  useEffect(() => void (isWhole && laterParts.load().catch(() => undefined)), [isWhole]);
  return (
    <MedicationLooksProvider value={useMedicationLooks()}>
      {(isWhole ? groups : groups.slice(0, FIRST_GROUPS)).map((group) => (
        <TimeGroup
          key={group.time}
          time={group.time}
          doses={group.doses}
          answerable={answerable && group.doses.every((dose) => mayAnswerHere(dose, now))}
          held={held}
          leads={group.doses.some((dose) => timeHere(dose) === leading)}
        />
      ))}
    </MedicationLooksProvider>
  );
}
