import { clockOfAnswer, type Dose, otherDay } from '@dosewell/domain/doses';
import { displayDate, displayTime, slotOf, placeOfZone } from '@dosewell/domain/time';
import { GitFork, Pencil } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColorDot } from '../../../ui/fields/color-dot.tsx';
import { NotSentMark } from '../../../ui/lists/not-sent-mark.tsx';
import { nonBreaking } from '../../../ui/non-breaking.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { presentMinute } from '../clock.ts';
import { TakingMark } from '../taking/taking-mark.tsx';
import { useDoseEditing } from '../corrections/use-dose-editing.ts';
import { howMuchWords, useMedicationLook } from '../use-medication-looks.ts';
import { useAmountTaken } from '../use-amount-taken.ts';

type HistoryRowProps = {
  dose: Dose;
  /** The dose's position among all doses of its day, from 1; only some of them are rendered. */
  position: number;
  of: number;
};

/** When the dose was taken, if not at its own time; for an entry made on another day, when it was made. */
const takingOf = ({ log, slot }: Dose): string | undefined => {
  if (log?.status !== 'taken') return undefined;
  const other = otherDay(log);
  const clock = clockOfAnswer(log, presentMinute().zone);
  const by = clock === undefined ? '' : ` ${clock}`;
  if (other !== undefined) return `${other.is} ${other.when}${by}`;
  return log.actual_time === null || (log.actual_time === slot && clock === undefined)
    ? undefined
    : `taken at ${displayTime(log.actual_time)}${by}`;
};

/**
 * A past dose: the medication's name and strength at that time, the dose's time, and its outcome. Only the
 * Edit button changes anything.
 */
export const HistoryRow = memo(function HistoryRow({ dose, position, of }: HistoryRowProps) {
  const edit = useDoseEditing();
  const medication = useMedicationLook(dose.medicationId);
  const { log } = dose;
  const name = log?.medication_name ?? medication?.name ?? '';
  const time = displayTime(slotOf(dose.scheduledTime));
  const taking = dose.slot === null ? undefined : takingOf(dose);
  const amountTaken = useAmountTaken(dose);
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={of}
      className="flex items-start gap-x-3 border-t border-line py-3 [[role=list]>:first-child>&:first-child]:border-t-0"
    >
      <ColorDot color={medication?.color ?? 'blue'} className="mt-1.5" />
      <div className="min-w-0 flex-auto">
        <p className="text-lg leading-snug font-semibold break-words">{name}</p>
        <p className="break-words text-quiet">
          {time}
          {dose.homeZone !== undefined && ` ${placeOfZone(dose.homeZone)} time`} ·{' '}
          {howMuchWords(dose, medication)}
          {dose.slot === null && ` · ${nonBreaking('as needed')}`}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <OutcomeBadge status={dose.status} />
          {taking && <span className="text-quiet">{taking}</span>}
          {amountTaken && <span className="text-quiet">{amountTaken}</span>}
          <TakingMark dose={dose} />
          {log && 'pending' in log && <NotSentMark />}
          {log?.conflict && (
            <Badge tone="marigold" icon={GitFork}>
              Two answers differ
            </Badge>
          )}
        </p>
        {log?.notes && (
          <p className="mt-1.5 border-l-2 border-line pl-3 break-words whitespace-pre-line">{log.notes}</p>
        )}
      </div>
      <Button
        variant="link"
        className="-mr-2 shrink-0"
        aria-label={`Edit ${name}, ${time}, ${displayDate(dose.date)}`}
        onClick={() => edit(dose)}
      >
        <Pencil aria-hidden className="size-4.5" />
        <span className="max-sm:sr-only">Edit</span>
      </Button>
    </div>
  );
});
