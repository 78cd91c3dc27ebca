// Readings, asthma events and meals on a caregiver's page.
import { flowWords, SYMPTOM_WORDS, SYMPTOMS, severityWords } from '@dosewell/domain/asthma';
import type { SharedLine } from '@dosewell/domain/contract';
import { mealTotals } from '@dosewell/domain/meals';
import { READING_TABLES, type ReadingTable, vitalSigns } from '@dosewell/domain/readings/list';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { valueWords } from '@dosewell/domain/readings/words';
import { displayDate, displayTime, today } from '@dosewell/domain/time';
import type { SharedRecords } from './shared-records.store.ts';

/** A line with the id of its record, by which its note is found. */
export type RecordLine = SharedLine & { readonly id: string };

const whenOf = ({ date, time }: { readonly date: string; readonly time: string }): string =>
  `${displayDate(date)}, ${displayTime(time)}`;

const line = (id: string, text: string, details: readonly string[]): RecordLine => ({
  id,
  text,
  details: [...details],
  open: false,
  dose: null,
});

const NO_BODY = { height_cm: null, sex: null, goal_weight_kg: null, target: {} };

const readingsOf = (records: SharedRecords, table: ReadingTable, titled: boolean): RecordLine[] => {
  const { scope: units, now } = records;
  const { title } = vitalSigns[table];
  const log = { table, sign: describedVitalSigns[table], title, units, body: NO_BODY, today: today(now) };
  return records[table].map((row) => {
    const words = valueWords(log, row);
    return line(row.id, titled ? `${title}: ${words}` : words, [whenOf(row)]);
  });
};

export const glucoseLines = (records: SharedRecords): RecordLine[] =>
  readingsOf(records, 'glucose_readings', false);

export const readingLines = (records: SharedRecords): RecordLine[] =>
  READING_TABLES.filter((table) => table !== 'glucose_readings').flatMap((table) =>
    readingsOf(records, table, true),
  );

/**
 * Says that the zone is not known if the caregiver does not see the personal best: a number alone says
 * little.
 */
const flowLine = (flow: number, best: number | null): string =>
  `Peak flow ${flowWords(flow, best)}${best === null ? ', zone not known' : ''}`;

export const asthmaLines = ({ asthma, best: [found] }: SharedRecords): RecordLine[] =>
  asthma.map((event) => {
    const symptoms = SYMPTOMS.filter((symptom) => event[symptom]).map((symptom) => SYMPTOM_WORDS[symptom]);
    return line(event.id, [severityWords(event.severity) ?? 'Asthma event', ...symptoms].join(', '), [
      whenOf(event),
      ...(event.peak_flow === null ? [] : [flowLine(event.peak_flow, found?.peak_flow_best ?? null)]),
      // How many puffs is not part of what the words of the topic lead one to expect (decision 0119).
      ...(event.rescue_med_used ? ['Rescue medication used'] : []),
    ]);
  });

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const mealLines = ({ meals }: SharedRecords): RecordLine[] =>
  meals.map((meal) => {
    const { carbs_g: carbs } = mealTotals(meal.items);
    const foods = meal.items.map(({ name }) => name).join(', ');
    return line(meal.id, [capital(meal.type), foods].filter(Boolean).join(': '), [
      whenOf(meal),
      ...(carbs === null ? [] : [`${carbs} g carbohydrates`]),
    ]);
  });
