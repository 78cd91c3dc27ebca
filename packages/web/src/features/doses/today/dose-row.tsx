import { type Dose, homeTimeWords, isGiven, timeHere } from '@dosewell/domain/doses';
import { displayTime, slotOf } from '@dosewell/domain/time';
import { memo, useContext } from 'react';
import { ColorDot } from '../../../ui/fields/color-dot.tsx';
import { cn } from '../../../ui/class-names.ts';
import { NotSentMark } from '../../../ui/lists/not-sent-mark.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { DoseActions } from './dose-actions.tsx';
import { doseKey } from '../dose-key.ts';
import { Excepted } from '../exceptions/excepted.tsx';
import { DoseStatusMark } from './dose-status.tsx';
import { PharmacistLine } from './pharmacist-line.tsx';
import { HeldActions } from '../taking/held-actions.tsx';
import { TakingMark } from '../taking/taking-mark.tsx';
import { TookItAtButton } from '../taking/took-it-at-button.tsx';
import type { Held } from '../taking/use-held.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { howMuchWords, useMedicationLook } from '../use-medication-looks.ts';

type DoseRowProps = {
  dose: Dose;
  /** False on future days, which are read-only. */
  answerable: boolean;
  /** Whether the dose stands out as one to take now. */
  leads?: boolean;
  large?: boolean;
  /** Whether the buttons are below the name, as in the other rows of the group. */
  beneath?: boolean;
  /** Whether another dose of the same time has the same name. */
  alike?: boolean;
  /** Why the dose asks before it is taken; undefined if it does not. */
  held?: Held | undefined;
};

/** One dose: its name, its outcome and its actions. */
export const DoseRow = memo(function DoseRow(props: DoseRowProps) {
  const { dose, answerable, leads = false, large = false, beneath = false, alike = false, held } = props;
  const medication = useMedicationLook(dose.medicationId);
  const pharmacistLine = useContext(PharmacistLine);
  const focus = useKeptFocus<HTMLLIElement>();
  const { log } = dose;
  const title = log?.medication_name ?? medication?.name ?? '';
  const time = displayTime(slotOf(timeHere(dose)));
  const name = `${alike ? `${title} ${dose.dosage}` : title}, ${time}`;
  const given = isGiven(log);
  const off = !given && dose.timing === 'off';
  const open = answerable && !given && !off;
  return (
    <li
      {...focus}
      tabIndex={-1}
      data-dose={doseKey(dose)}
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 py-3 focus:rounded-md focus:outline-3 focus:outline-offset-4 focus:outline-focus"
    >
      <div className={cn('flex min-w-0 gap-3', beneath && !given ? 'w-full' : 'flex-1 basis-32')}>
        <ColorDot color={medication?.color ?? 'blue'} className="mt-1.5" />
        <div className="min-w-0">
          <p className="text-lg leading-snug font-semibold break-words">{title}</p>
          <p className="text-lg leading-snug break-words">
            {howMuchWords(dose, medication)}
            <span className="sr-only">, {time}</span>
          </p>
          {dose.here !== undefined && <p className="text-quiet">{homeTimeWords(dose)}</p>}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
            <DoseStatusMark dose={dose} />
            <TakingMark dose={dose} />
            {answerable && held && <span className="text-quiet">{held.words}</span>}
            {log && 'pending' in log && <NotSentMark />}
          </p>
          {dose.status === 'missed' && pharmacistLine([dose.medicationId])}
        </div>
      </div>
      {answerable && given && log.conflict && <ConflictQuestion dose={dose} name={name} />}
      {answerable && !given && (off || dose.movedTo) && <Excepted dose={dose} name={name} />}
      {open && held && <HeldActions dose={dose} name={name} held={held} />}
      {answerable && !off && !(given && log.conflict) && (given || !held) && (
        <DoseActions dose={dose} name={name} leads={leads} large={large} wide={beneath} />
      )}
      {open && !held && (dose.timing === 'late' || dose.timing === 'earlier') && (
        <TookItAtButton
          dose={dose}
          name={name}
          variant="link"
          className="mr-auto -ml-4 wide:mr-0 wide:ml-0"
        />
      )}
    </li>
  );
});
