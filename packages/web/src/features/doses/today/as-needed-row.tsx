import type { Dose } from '@dosewell/domain/doses';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayTime, slotOf } from '@dosewell/domain/time';
import type { ReactNode } from 'react';
import { ColorDot } from '../../../ui/fields/color-dot.tsx';
import { NotSentMark } from '../../../ui/lists/not-sent-mark.tsx';
import { doseKey } from '../dose-key.ts';
import { scheduleInWords } from '../schedule-in-words.ts';
import { TakingMark } from '../taking/taking-mark.tsx';
import { DoseStatusMark } from './dose-status.tsx';
import { SettledActions } from './settled-actions.tsx';

type AsNeededRowProps = {
  name: string;
  /** `2 tablets · 500 mg` */
  howMuch: string;
  /** Undefined if the medication is no longer taken as needed. */
  medication: MedicationRow | undefined;
  /** The doses that were taken that day. */
  taken: readonly Dose[];
  /** When the medication was last taken. */
  last?: ReactNode;
  /** The button that records another dose. */
  action?: ReactNode;
};

/** An as-needed medication, with every dose of it that was taken that day. */
export function AsNeededRow({ name, howMuch, medication, taken, last, action }: AsNeededRowProps) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-auto gap-3">
          <ColorDot color={medication?.color ?? 'blue'} className="mt-1.5" />
          <div className="min-w-0">
            <p className="text-lg leading-snug font-semibold break-words">{name}</p>
            <p className="break-words">
              {medication ? `${howMuch} · ${scheduleInWords(medication)}` : howMuch}
            </p>
            {last}
          </div>
        </div>
        {action}
      </div>
      {taken.length > 0 && (
        <ul aria-label={`${name}, taken`} className="mt-2 pl-7">
          {taken.map((dose) => (
            <li
              key={doseKey(dose)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
                <DoseStatusMark dose={dose} />
                <TakingMark dose={dose} />
                {dose.log && 'pending' in dose.log && <NotSentMark />}
              </span>
              <SettledActions
                dose={dose}
                name={`${name}, taken as needed at ${displayTime(slotOf(dose.scheduledTime))}`}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
