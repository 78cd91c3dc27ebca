// Doses taken close to another one, or early (C-03).
import { MARK_WORDS, takingMarks } from '../doses/taking/taking-marks.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import { displayDate, displayTime } from '../time/display.ts';
import { slotOf } from '../time/wall-time.ts';
import { newestOf, type ReportSection } from './report.ts';
import type { ReportSource } from './report-records.ts';

const takenWords = ({ slot, actual_time, scheduled_time }: DoseLogRow): string => {
  const at = `Taken at ${displayTime(actual_time ?? slotOf(scheduled_time))}`;
  return slot === null ? at : `${at}, due at ${displayTime(slot)}`;
};

/** The section, newest doses first; undefined if there are no such doses. */
export const dosesCloseTogether = ({ records, doses }: ReportSource): ReportSection | undefined => {
  const logs = doses.flatMap(({ log }) => (log === undefined ? [] : [log]));
  const marks = takingMarks(logs, records.regimens);
  const marked = logs.flatMap((log) => {
    const mark = marks.get(log.id);
    return mark === undefined ? [] : [{ log, mark }];
  });
  if (marked.length === 0) return undefined;
  const { newest, said } = newestOf(marked.toReversed(), 'doses');
  const rows = newest.map(({ log, mark }) => [
    displayDate(log.date),
    log.medication_name,
    takenWords(log),
    MARK_WORDS[mark],
  ]);
  const columns = [
    { label: 'Date', kind: 'date' },
    { label: 'Medication', kind: 'words' },
    { label: 'Dose', kind: 'words' },
    { label: 'Reason', kind: 'words' },
  ] as const;
  const title = 'Doses close together or early';
  return { title, sentences: said, table: { caption: 'Doses close together', columns, rows } };
};
