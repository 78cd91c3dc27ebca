import { type Dose, isGiven, isPutOff, mayAnswerDose, stillToTake, timeHere } from '@dosewell/domain/doses';
import { certain } from '@dosewell/domain/problem';
import { displayTime, slotOf, today } from '@dosewell/domain/time';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { doseKey } from '../dose-key.ts';
import { LaterButtons } from '../exceptions/later-buttons.tsx';
import { ZoneNote } from '../leading/use-two-clocks.ts';
import { useHeld } from '../taking/use-held.ts';
import { useKeptFocus } from '../today/use-kept-focus.ts';
import { MedicationLooksProvider, useMedicationLooks } from '../use-medication-looks.ts';
import { useNow } from '../use-now.ts';
import { RemindedDose } from './reminded-dose.tsx';
import { headingWords, recordedWords, stateWords } from './reminder-words.ts';
import { TakeTogether } from './take-together.tsx';
import { useAnsweredHere } from './use-answered-here.ts';

const NONE: readonly Dose[] = [];

/** The page of one reminder with its doses, at least one. `next` says what comes after them. */
export function ReminderPage({ doses, next }: { doses: readonly Dose[]; next: ReactNode }) {
  const now = useNow();
  const date = today(now);
  const zone = useContext(ZoneNote);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useKeptFocus<HTMLDivElement>();
  const looks = useMedicationLooks();
  const here = useAnsweredHere(doses);
  const first = certain(doses[0]);
  const answerable = doses.every((dose) => mayAnswerDose(dose, now));
  const held = useHeld(answerable ? doses : NONE);
  const open = answerable ? stillToTake(doses) : NONE;
  const answered = doses.filter((dose) => isGiven(dose.log) && here.has(doseKey(dose)));
  const time = displayTime(slotOf(timeHere(first)));
  const words = headingWords(doses, date);
  const state = stateWords(doses);
  // The page opens from a notification, so no link of the app has moved the focus here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <MedicationLooksProvider value={looks}>
      <div
        {...focus}
        className="mx-auto flex max-w-xl flex-col gap-3 pb-6 [&_a]:min-h-14 [&_button]:min-h-14"
      >
        <h1
          ref={heading}
          tabIndex={-1}
          aria-label={[words, zone, state].filter(Boolean).join(', ')}
          className="text-2xl @max-[17rem]:text-xl focus:outline-none"
        >
          {words}
          {zone !== undefined && <span className="text-base font-normal text-quiet"> {zone}</span>}
          <span className="block font-normal text-quiet">{state}</span>
        </h1>
        <p role="status" className="text-lg font-semibold empty:hidden">
          {recordedWords(answered)}
        </p>
        <TakeTogether time={time} open={open} held={held} answered={answered} />
        <ul className="divide-y divide-line rounded-lg border border-line bg-card px-4">
          {doses.map((dose) => (
            <RemindedDose
              key={doseKey(dose)}
              dose={dose}
              here={here.has(doseKey(dose))}
              lone={open.length === 1 && open[0] === dose && !isPutOff(dose)}
              answerable={answerable}
              held={held.get(dose)}
            />
          ))}
        </ul>
        <LaterButtons doses={open} all={doses} time={time} />
        {open.every(isPutOff) && <div className="pt-2">{next}</div>}
        <Link
          to="/dashboard"
          className="inline-flex items-center justify-center px-2 text-lake underline underline-offset-4 hover:decoration-2"
        >
          Open Today
        </Link>
      </div>
    </MedicationLooksProvider>
  );
}
