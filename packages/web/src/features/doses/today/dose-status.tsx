import { type Dose, notedOn } from '@dosewell/domain/doses';
import { dateOf, displayDate, displayTime, slotOf } from '@dosewell/domain/time';
import { type DoseMark, StatusMark } from '../../../ui/status-mark.tsx';

/** Undefined for a due or future dose: its group says that for all. */
const markOf = ({ status, timing }: Dose): DoseMark | undefined => {
  if (status !== 'pending') return status;
  if (timing === 'past') return 'not-answered';
  if (timing === 'late') return 'late';
  return timing === 'earlier' || timing === 'covered' ? timing : undefined;
};

/**
 * When a dose was taken; for an entry made on another day, when it was recorded.
 */
const detailOf = ({ log, slot }: Dose): string | undefined => {
  if (log?.status !== 'taken') return undefined;
  const noted = notedOn(log);
  if (noted !== undefined) return `noted ${displayDate(dateOf(noted))}, ${displayTime(slotOf(noted))}`;
  const many = slot === null && log.amount !== 1 ? `, amount ${log.amount}` : '';
  return log.actual_time === null ? undefined : `at ${displayTime(log.actual_time)}${many}`;
};

/** A dose's outcome: a word, a shape and a time. */
export function DoseStatusMark({ dose }: { dose: Dose }) {
  const mark = markOf(dose);
  if (mark === undefined) return null;
  return <StatusMark status={mark} detail={detailOf(dose)} />;
}
