import { clockOfAnswer, type Dose, otherDay } from '@dosewell/domain/doses';
import { displayTime } from '@dosewell/domain/time';
import { type DoseMark, StatusMark } from '../../../ui/status-mark.tsx';
import { presentMinute } from '../clock.ts';
import { useAmountTaken } from '../use-amount-taken.ts';

/** Undefined for a due or future dose, since its group says that for all its doses. */
const markOf = ({ status, timing }: Dose): DoseMark | undefined => {
  if (status !== 'pending') return status;
  if (timing === 'past') return 'not-answered';
  if (timing === 'late') return 'late';
  return timing === 'earlier' || timing === 'covered' ? timing : undefined;
};

/** When a dose was taken; for an entry made on another day, when it was recorded. */
const whenOf = ({ log }: Dose): string | undefined => {
  if (log?.status !== 'taken') return undefined;
  const other = otherDay(log);
  if (other !== undefined) return other.is === 'taken' ? other.when : `noted ${other.when}`;
  return log.actual_time === null ? undefined : `at ${displayTime(log.actual_time)}`;
};

/** A dose's outcome: a word, a shape, a time, and the amount where it is not the usual one. */
export function DoseStatusMark({ dose }: { dose: Dose }) {
  const mark = markOf(dose);
  const amount = useAmountTaken(dose);
  if (mark === undefined) return null;
  const clock = dose.log?.status === 'taken' && clockOfAnswer(dose.log, presentMinute().zone);
  const details = [[whenOf(dose), clock].filter(Boolean).join(' '), amount].filter(Boolean);
  return <StatusMark status={mark} detail={details.join(', ')} />;
}
