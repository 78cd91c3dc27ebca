import { type Dose, homeTimeWords, isGiven, momentWords, timeHere } from '@dosewell/domain/doses';
import { alreadyAnsweredWords, missedAt } from '@dosewell/domain/reminders';
import { displayTime, slotOf } from '@dosewell/domain/time';
import { Undo2 } from 'lucide-react';
import { useContext } from 'react';
import { useRows } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { NotSentMark } from '../../../ui/lists/not-sent-mark.tsx';
import { momentOfAct } from '../clock.ts';
import { doseKey } from '../dose-key.ts';
import { ExceptedLine } from '../exceptions/excepted-line.tsx';
import { HeldActions } from '../taking/held-actions.tsx';
import { TakingMark } from '../taking/taking-mark.tsx';
import { TookItAtButton } from '../taking/took-it-at-button.tsx';
import type { Held } from '../taking/use-held.ts';
import { ConflictQuestion } from '../today/conflict-question.tsx';
import { DoseActions } from '../today/dose-actions.tsx';
import { DoseStatusMark } from '../today/dose-status.tsx';
import { isSecondClick } from '../today/double-tap.ts';
import { PharmacistLine } from '../today/pharmacist-line.tsx';
import { useKeptFocus } from '../today/use-kept-focus.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';
import { howMuchWords, useMedicationLook } from '../use-medication-looks.ts';
import { useMissedAfterMinutes } from '../use-missed-after-minutes.ts';
import { useNow } from '../use-now.ts';

type RemindedDoseProps = {
  dose: Dose;
  /** Whether the dose was answered on this page. */
  here: boolean;
  /** The only dose to take: its button is the largest thing on the page. */
  lone: boolean;
  /** False before the dose's day has begun. */
  answerable: boolean;
  /** Why the dose asks before it is taken; undefined if it does not. */
  held: Held | undefined;
};

function MissedLine({ dose }: { dose: Dose }) {
  const now = useNow();
  const regimens = useRows('medication_regimens');
  const missedAfterMinutes = useMissedAfterMinutes();
  const at = missedAt(dose, regimens, { zone: now.zone, missedAfterMinutes });
  return <p>{`Its time ended at ${momentWords(at, now)}.`}</p>;
}

function Undo({ dose, name }: { dose: Dose; name: string }) {
  const answers = useDoseAnswers();
  return (
    <Button
      variant="quiet"
      aria-label={`Undo ${name}`}
      onClick={(event) => {
        if (!isSecondClick(event) && answers.mayPress(doseKey(dose), momentOfAct().instant))
          answers.undo(dose);
      }}
    >
      <Undo2 aria-hidden className="size-5" />
      Undo
    </Button>
  );
}

/** One dose on the page of its reminder: what it is, its outcome, and the buttons to answer it. */
export function RemindedDose({ dose, here, lone, answerable, held }: RemindedDoseProps) {
  const now = useNow();
  const focus = useKeptFocus<HTMLLIElement>();
  const pharmacistLine = useContext(PharmacistLine);
  const medication = useMedicationLook(dose.medicationId);
  const { log } = dose;
  const title = log?.medication_name ?? medication?.name ?? '';
  const name = `${title}, ${displayTime(slotOf(timeHere(dose)))}`;
  const given = isGiven(log);
  const off = !given && dose.timing === 'off';
  const open = answerable && !given && !off;
  return (
    <li {...focus} tabIndex={-1} className="flex flex-col gap-3 py-3 focus:outline-none">
      <div className="min-w-0">
        <p className="text-2xl leading-tight font-bold break-words @max-[17rem]:text-lg">{title}</p>
        <p className="text-lg leading-snug break-words">{howMuchWords(dose, medication)}</p>
        {dose.here !== undefined && <p className="text-quiet">{homeTimeWords(dose)}</p>}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          <DoseStatusMark dose={dose} />
          <TakingMark dose={dose} named={given && !here} />
          {open && held && <span className="text-quiet">{held.words}</span>}
          {log && 'pending' in log && <NotSentMark />}
        </p>
        {given && !here && <p className="text-lg">{alreadyAnsweredWords(log, now)}</p>}
        {dose.status === 'missed' && <MissedLine dose={dose} />}
        {dose.status === 'missed' && pharmacistLine([dose.medicationId])}
      </div>
      {given && log.conflict && <ConflictQuestion dose={dose} name={name} />}
      {given && !log.conflict && here && <Undo dose={dose} name={name} />}
      {answerable && !given && (off || dose.movedTo) && <ExceptedLine dose={dose} name={name} />}
      {open && held && <HeldActions dose={dose} name={name} held={held} />}
      {open && !held && <DoseActions dose={dose} name={name} leads={lone} large={lone} wide />}
      {open && !held && dose.timing === 'late' && <TookItAtButton dose={dose} name={name} variant="quiet" />}
    </li>
  );
}
