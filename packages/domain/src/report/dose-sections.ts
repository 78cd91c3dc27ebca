// How many scheduled doses were taken, by the rule of the Insights, and which were taken as needed.
import { adherenceOf } from '../doses/adherence/adherence.ts';
import { type MedicationTally, tallyByMedication } from '../doses/adherence/adherence-by-medication.ts';
import { shareFigure, takenWords, timesCount } from '../doses/adherence/adherence-words.ts';
import { tallyDoses } from '../doses/adherence/dose-tally.ts';
import type { Dose } from '../doses/dose.ts';
import { byName } from '../medications/by-name.ts';
import type { DosageForm } from '../medications/choices.ts';
import { certain } from '../problem/certain.ts';
import { displayDate } from '../time/display.ts';
import { amountInAll, amountsTaken } from './amounts-taken.ts';
import type { ReportSection } from './report.ts';
import { formOf, nameOf, type ReportSource } from './report-records.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly tally: MedicationTally;
  readonly doses: readonly Dose[];
  readonly form: DosageForm | undefined;
}

const namedTallies = ({ records, doses }: ReportSource): readonly Named[] =>
  tallyByMedication(doses)
    .map((tally) => ({
      id: tally.medicationId,
      name: nameOf(records, tally.medicationId, tally.newest),
      tally,
      doses: doses.filter(({ medicationId }) => medicationId === tally.medicationId),
      form: formOf(records, tally.medicationId),
    }))
    .sort(byName);

const COUNTING = 'Skipped doses stand apart. A dose for which nothing was noted counts as missed.';

export const scheduledDoses = (source: ReportSource): ReportSection => {
  const title = 'Scheduled doses';
  const whole = tallyDoses(source.doses);
  const share = adherenceOf(whole);
  const said =
    share === undefined
      ? 'No scheduled dose was taken or missed in this period.'
      : `${shareFigure(share)}: ${certain(takenWords(whole))}.`;
  const sentences = [`${said} ${COUNTING}`];
  const scheduled = namedTallies(source).filter(
    ({ tally }) => tally.taken + tally.missed + tally.skipped > 0,
  );
  if (scheduled.length === 0) return { title, sentences };
  const rows = scheduled.map(({ name, tally, doses, form }) => [
    name,
    `${tally.taken}${amountsTaken(doses, form)}`,
    String(tally.missed),
    String(tally.skipped),
    shareFigure(adherenceOf(tally)),
  ]);
  const columns = [
    { label: 'Medication', kind: 'words' },
    { label: 'Taken', kind: 'figure' },
    { label: 'Missed', kind: 'figure' },
    { label: 'Skipped', kind: 'figure' },
    { label: 'Share taken', kind: 'figure' },
  ] as const;
  return { title, sentences, table: { caption: 'Scheduled doses by medication', columns, rows } };
};

/** How often and how much was taken, on how many days, and when last. */
const neededWords = (doses: readonly Dose[], form: DosageForm | undefined): string => {
  const dates = [...new Set(doses.map(({ date }) => date))].sort();
  const days = dates.length === 1 ? '1 day' : `${dates.length} days`;
  const often = `${timesCount(doses.length)}${amountInAll(doses, form)}`;
  return `${often}, on ${days}, last on ${displayDate(certain(dates.at(-1)))}`;
};

/** The section on as-needed doses; undefined if none was taken. */
export const asNeededDoses = (source: ReportSource): ReportSection | undefined => {
  const title = 'Taken as needed';
  const needed = namedTallies(source).filter(({ tally }) => tally.asNeeded > 0);
  if (needed.length === 0) return undefined;
  const rows = needed.map(({ name, doses, form }) => [
    name,
    neededWords(
      doses.filter(({ slot, status }) => slot === null && status === 'taken'),
      form,
    ),
  ]);
  const columns = [
    { label: 'Medication', kind: 'words' },
    { label: 'Taken', kind: 'words' },
  ] as const;
  return { title, sentences: [], table: { caption: title, columns, rows } };
};
