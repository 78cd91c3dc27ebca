// One report serves the printed page for a doctor, sharing from Insights, and the care report, each with its
// own topics.
import { notUnderstoodOn } from '../doses/day/not-understood-on.ts';
import { PRODUCT } from '../product/product.ts';
import { displayDate } from '../time/display.ts';
import { asthmaSection } from './asthma-section.ts';
import { asNeededDoses, scheduledDoses } from './dose-sections.ts';
import { dosesCloseTogether } from './doses-close-together.ts';
import { mealsSection } from './meals-section.ts';
import { medicationChanges, medicationsNow } from './medication-sections.ts';
import { missedAndLate } from './missed-and-late.ts';
import { notesOnDoses, otherNotes } from './notes-sections.ts';
import { readingLogOf, readingsSection } from './readings-section.ts';
import type { Report, ReportSection } from './report.ts';
import { type ReportSource, todayIn } from './report-records.ts';
import type { ReportTopic } from './report-topics.ts';
import { stockSection } from './stock-section.ts';

type Written = ReportSection | undefined;

const SECTIONS: Readonly<Record<ReportTopic, (source: ReportSource) => readonly Written[]>> = {
  medications: (source) => [medicationsNow(source), medicationChanges(source)],
  adherence: (source) => [
    scheduledDoses(source),
    missedAndLate(source),
    asNeededDoses(source),
    dosesCloseTogether(source),
  ],
  vitals: (source) =>
    source.records.readings.map((kind) =>
      readingsSection(readingLogOf(kind, source), kind.rows, source.dates.length),
    ),
  asthma: (source) => [asthmaSection(source)],
  meals: (source) => [mealsSection(source)],
  stock: (source) => [stockSection(source)],
  notes: (source) => [notesOnDoses(source.doses), otherNotes(source)],
};

/** The source without records of topics that were not chosen, and so without notes on them. */
const chosenOf = ({ records, ...source }: ReportSource, topics: ReadonlySet<ReportTopic>): ReportSource => ({
  ...source,
  doses: topics.has('medications') || topics.has('adherence') ? source.doses : [],
  records: {
    ...records,
    readings: topics.has('vitals') ? records.readings : [],
    asthma: topics.has('asthma') ? records.asthma : [],
    meals: topics.has('meals') ? records.meals : [],
  },
});

const notCountedIn = ({ records }: ReportSource, today: string): string | undefined => {
  const unknown = new Set(notUnderstoodOn(records.regimens, today));
  const names = records.medications.filter(({ id }) => unknown.has(id)).map(({ name }) => name);
  return names.length === 0 ? undefined : `Not counted here: ${names.join(', ')}.`;
};

export const writeReport = (
  whole: ReportSource,
  { title, topics }: { readonly title: string; readonly topics: readonly ReportTopic[] },
): Report => {
  const source = chosenOf(whole, new Set(topics));
  const { records, dates } = source;
  const today = todayIn(source);
  return {
    title,
    person: records.name.trim(),
    period: `${displayDate(dates[0] ?? today)} to ${displayDate(today)} (${dates.length} days)`,
    notCounted: notCountedIn(source, today),
    sections: topics.flatMap((topic) =>
      SECTIONS[topic](source).flatMap((section) => (section === undefined ? [] : [{ ...section, topic }])),
    ),
    closing: `Kept by the person named above with ${PRODUCT}, which is not a medical device and does not give medical advice.`,
  };
};
