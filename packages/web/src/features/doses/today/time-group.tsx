import { type Dose, notPutOff, stillToTake } from '@dosewell/domain/doses';
import { displayTime } from '@dosewell/domain/time';
import { CheckCheck } from 'lucide-react';
import { memo, type MouseEvent, useContext } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { useLoaded } from '../../../ui/overlays/on-demand.ts';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { laterParts } from '../later-parts.ts';
import { momentOfAct } from '../clock.ts';
import { howMuchWords, useMedicationLookup } from '../use-medication-looks.ts';
import { ZoneNote } from '../leading/use-two-clocks.ts';
import { isSecondClick } from './double-tap.ts';
import { doseKey } from '../dose-key.ts';
import { DoseRow } from './dose-row.tsx';
import { LeftOut } from '../taking/left-out.tsx';
import type { HeldDoses } from '../taking/use-held.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';
import { UndoAll } from './undo-all.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type TimeGroupProps = {
  time: string;
  doses: readonly Dose[];
  answerable: boolean;
  /** The doses that ask before they are taken. */
  held: HeldDoses;
  /** Whether this time is the one to take now: only its button is filled. */
  leads: boolean;
};

const sameGroup = (a: TimeGroupProps, b: TimeGroupProps): boolean =>
  a.time === b.time &&
  a.answerable === b.answerable &&
  a.leads === b.leads &&
  a.doses.length === b.doses.length &&
  a.doses.every((dose, i) => dose === b.doses[i] && a.held.get(dose) === b.held.get(dose));

/** The longest word, in letters, that fits beside two buttons on a phone. */
const LONGEST_BESIDE = 13;

/**
 * Whether a name and its dosage leave room for buttons beside them. If one does not, all rows of the group
 * are taller.
 */
const fitsBeside = (words: string): boolean =>
  words.length <= 3 * LONGEST_BESIDE && words.split(/\s/).every(({ length }) => length <= LONGEST_BESIDE);

/** Estimated height of a group before layout, in rem: its head, and a row per dose. */
const roughHeight = (rows: number): number => 3 + 5.2 * rows;

/** The doses of one time. A group that is due now has a ring, as in the pill organiser. */
function Group({ time, doses, answerable, held, leads }: TimeGroupProps) {
  const answers = useDoseAnswers();
  const zone = useContext(ZoneNote);
  const later = useLoaded(laterParts);
  const focus = useKeptFocus<HTMLElement>();
  const open = answerable ? stillToTake(doses) : [];
  const late = open.some((dose) => dose.timing === 'late');
  const due = late || open.some((dose) => dose.timing === 'due');
  const asked = notPutOff(open);
  const free = asked.filter((dose) => !held.has(dose));
  const together = free.length > 1;
  const shown = displayTime(time);
  const look = useMedicationLookup();
  const nameOf = (dose: Dose) => look(dose.medicationId)?.name;
  const names = doses.map(nameOf);
  const beneath = !doses.every((dose) =>
    fitsBeside(`${nameOf(dose)} ${howMuchWords(dose, look(dose.medicationId))}`),
  );
  const takeAll = (event: MouseEvent): void => {
    if (isSecondClick(event)) return;
    // A key that is held down must not press the Undo button that replaces this one.
    for (const dose of free) answers.mayPress(doseKey(dose), momentOfAct().instant);
    answers.take(free);
  };
  return (
    <section
      {...focus}
      aria-label={shown}
      // Content far below the screen is neither laid out nor painted, and scrolling does not repaint it.
      style={{ containIntrinsicHeight: `auto ${roughHeight(doses.length)}rem` }}
      className={cn(
        // The padding is as wide as an outline, since content-visibility clips at the edge.
        'rounded-lg bg-card px-4 pt-3 pb-2 [content-visibility:auto]',
        due ? 'border-2 border-marigold' : 'border border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">
          {shown}
          {zone !== undefined && <span className="text-base font-normal text-quiet"> {zone}</span>}
        </h3>
        {due && !late && <StatusMark status="due" />}
        <UndoAll doses={doses} time={shown} />
      </div>
      <ul className="divide-y divide-line">
        {doses.map((dose) => (
          <DoseRow
            key={doseKey(dose)}
            dose={dose}
            answerable={answerable}
            leads={leads && !together}
            large={due && !together}
            beneath={beneath}
            alike={names.filter((name) => name === nameOf(dose)).length > 1}
            held={held.get(dose)}
          />
        ))}
      </ul>
      {together && free.length < asked.length && (
        <LeftOut medicationIds={asked.filter((dose) => held.has(dose)).map((dose) => dose.medicationId)} />
      )}
      {together && (
        <Button
          size={due ? 'take' : 'md'}
          variant={leads ? 'primary' : 'quiet'}
          className="mb-3 w-full"
          aria-label={`Take all, ${shown}`}
          onClick={takeAll}
        >
          <CheckCheck aria-hidden className="size-6" strokeWidth={2.5} />
          Take all
        </Button>
      )}
      {answerable && later && <later.LaterLink doses={open} all={doses} time={shown} />}
    </section>
  );
}

/** Renders again only if one of its doses changed. */
export const TimeGroup = memo(Group, sameGroup);
