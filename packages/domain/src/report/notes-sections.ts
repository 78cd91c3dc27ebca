// Notes that the person wrote on doses and on everything else in the report, included only if the person
// chose notes.
import type { Dose } from '../doses/dose.ts';
import { otherDay } from '../doses/taking/other-day.ts';
import { byName } from '../medications/by-name.ts';
import { noteOf } from '../readings/words/reading-log.ts';
import { vitalSigns } from '../readings/vital-signs.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import { displayDate, displayTime } from '../time/display.ts';
import { slotOf } from '../time/wall-time.ts';
import { newestOf, type ReportSection } from './report.ts';
import { isWithin, type ReportSource } from './report-records.ts';

/** The time of an entry made on another day is not the time of taking. */
const answerWords = (log: DoseLogRow): string => {
  const { status, actual_time, scheduled_time } = log;
  if (status !== 'taken') return `Skipped, due at ${displayTime(slotOf(scheduled_time))}`;
  const other = otherDay(log);
  if (other === undefined) return `Taken at ${displayTime(actual_time ?? slotOf(scheduled_time))}`;
  return other.is === 'taken' ? `Taken ${other.when}` : `Taken, noted ${other.when}`;
};

const newestFirst = (a: DoseLogRow, b: DoseLogRow): number =>
  b.scheduled_time.localeCompare(a.scheduled_time) ||
  byName({ id: a.id, name: a.medication_name }, { id: b.id, name: b.medication_name });

/** Undefined if there are none. */
export const notesOnDoses = (doses: readonly Dose[]): ReportSection | undefined => {
  const noted = doses.flatMap(({ log }) => (log?.notes ? [{ log, note: log.notes }] : []));
  if (noted.length === 0) return undefined;
  const title = 'Notes on doses';
  const { newest, said } = newestOf(
    noted.toSorted((a, b) => newestFirst(a.log, b.log)),
    'notes',
  );
  const rows = newest.map(({ log, note }) => [
    displayDate(log.date),
    log.medication_name,
    answerWords(log),
    note,
  ]);
  const columns = [
    { label: 'Date', kind: 'date' },
    { label: 'Medication', kind: 'words' },
    { label: 'Dose', kind: 'words' },
    { label: 'Note', kind: 'words' },
  ] as const;
  return { title, sentences: said, table: { caption: title, columns, rows } };
};

interface Noted {
  readonly date: string;
  readonly time: string;
  readonly what: string;
  readonly note: string;
}

type Dated = Pick<Noted, 'date' | 'time'>;

const noted = <Row extends Dated>(
  rows: readonly Row[],
  what: string,
  noteOf: (row: Row) => string | null,
): Noted[] =>
  rows.flatMap((row) => {
    const note = noteOf(row);
    return note === null || note === '' ? [] : [{ date: row.date, time: row.time, what, note }];
  });

/** Notes on readings, asthma events and meals of the source; undefined if there are none. */
export const otherNotes = (source: ReportSource): ReportSection | undefined => {
  const { readings, asthma, meals } = source.records;
  const all = [
    ...readings.flatMap(({ table, sign, rows }) =>
      noted(rows, vitalSigns[table].title, (row) => noteOf({ sign }, row)),
    ),
    ...noted(asthma, 'Asthma', ({ notes }) => notes),
    ...noted(meals, 'Meals', ({ notes }) => notes),
  ]
    .filter(isWithin(source))
    .toSorted((a, b) => `${b.date}${b.time}`.localeCompare(`${a.date}${a.time}`));
  if (all.length === 0) return undefined;
  const title = 'Other notes';
  const { newest, said } = newestOf(all, 'notes');
  const rows = newest.map(({ date, time, what, note }) => [
    `${displayDate(date)}, ${displayTime(time)}`,
    what,
    note,
  ]);
  const columns = [
    { label: 'When', kind: 'date' },
    { label: 'What', kind: 'words' },
    { label: 'Note', kind: 'words' },
  ] as const;
  return { title, sentences: said, table: { caption: title, columns, rows } };
};
