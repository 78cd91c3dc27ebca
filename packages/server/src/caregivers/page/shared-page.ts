// A caregiver's page: what the person shares, in one section a topic. A topic that is not shared or not
// offered has no section. A section without records always says the same, also while the person pauses.
import { planFeatures, planInForce } from '@dosewell/domain/billing';
import { type SharedTopic, nameInMail, SHARED_TOPICS } from '@dosewell/domain/caregivers';
import type { SharedLine, SharedPage, SharedSection } from '@dosewell/domain/contract';
import { displayDate, displayTime, placeOfZone, slotOf, today, wallClock } from '@dosewell/domain/time';
import { asNeededLines, doseLines, refillLines } from './medicine-lines.ts';
import { asthmaLines, glucoseLines, mealLines, readingLines, type RecordLine } from './record-lines.ts';
import type { SharedRecords } from './shared-records.store.ts';

/** Adds each record's note, if notes are shared. */
const noted = (lines: readonly RecordLine[], { notes }: SharedRecords): SharedLine[] => {
  const texts = new Map(notes.map(({ id, notes: text }) => [id, text]));
  return lines.map(({ id, ...line }) => {
    const text = texts.get(id);
    return text === undefined ? line : { ...line, details: [...line.details, `Note: ${text}`] };
  });
};

interface Part {
  readonly title: string;
  readonly lines: (records: SharedRecords) => SharedLine[];
}

const mayHelp = ({ scope }: Pick<SharedRecords, 'scope'>): boolean =>
  scope.helps && planFeatures[planInForce(scope)].helpingCaregivers;

/** Notes have no section: each stands with its record. */
const PARTS: Readonly<Record<Exclude<SharedTopic, 'notes'>, Part>> = {
  doses: {
    title: 'Medicines today',
    lines: (records) => noted(doseLines(records, mayHelp(records)), records),
  },
  as_needed: { title: 'Taken as needed today', lines: (records) => noted(asNeededLines(records), records) },
  refills: { title: 'Running low', lines: refillLines },
  glucose: { title: 'Glucose, last 7 days', lines: (records) => noted(glucoseLines(records), records) },
  readings: { title: 'Readings, last 7 days', lines: (records) => noted(readingLines(records), records) },
  asthma: { title: 'Asthma, last 7 days', lines: (records) => noted(asthmaLines(records), records) },
  meals: { title: 'Meals since yesterday', lines: (records) => noted(mealLines(records), records) },
};

const isPart = (topic: SharedTopic): topic is keyof typeof PARTS => topic !== 'notes';

export const sharedPage = (records: SharedRecords): SharedPage => {
  const { scope, now } = records;
  return {
    person: nameInMail(scope.person),
    zone: placeOfZone(now.zone),
    now: `${displayDate(today(now))}, ${displayTime(slotOf(wallClock(now)))}`,
    sections: SHARED_TOPICS.filter((topic) => scope.topics.includes(topic))
      .filter(isPart)
      .map((topic): SharedSection => ({
        topic,
        title: PARTS[topic].title,
        lines: PARTS[topic].lines(records),
      })),
  };
};
