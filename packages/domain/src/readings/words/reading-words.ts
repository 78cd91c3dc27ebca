// Describes a reading in the person's units: "72 bpm, Normal".
import { certain } from '../../problem/certain.ts';
import { displayDate, displayTime } from '../../time/display.ts';
import { BEYOND_WORDS, beyondOf } from '../beyond-range.ts';
import { judgedAsShown } from '../judged-as-shown.ts';
import type { Alarm } from '../signs/alarm.ts';
import { shownQuantity, shownUnitOf } from '../typed-quantity.ts';
import type { Band, Circumstances, Quantities, Quantity } from '../vital-sign.ts';
import {
  amountOf,
  fieldOf,
  mainQuantities,
  type ReadingLog,
  type ShownReading,
  tagsOf,
} from './reading-log.ts';

/** A reading's number rounded as shown, so that equal figures get equal bands. */
export const judgedOf = ({ units }: ReadingLog, row: ShownReading, quantity: Quantity): number | null => {
  const kept = amountOf(row, quantity.name);
  return kept === null ? null : judgedAsShown(quantity, units, kept);
};

const allJudged = (log: ReadingLog, row: ShownReading): Quantities =>
  Object.fromEntries(log.sign.quantities.map((quantity) => [quantity.name, judgedOf(log, row, quantity)]));

const circumstancesOf = ({ body }: ReadingLog, row: ShownReading): Circumstances => {
  const relation = fieldOf(row, 'relation_to_meal');
  return { ...body, tags: tagsOf(row), relation_to_meal: typeof relation === 'string' ? relation : null };
};

/** The band; its word includes the bounds if these depend on the reading: `In range 70-130`. */
export const bandOf = (log: ReadingLog, row: ShownReading): Band | undefined => {
  if (log.sign.bandApart) return undefined;
  const band = log.sign.bandOf(allJudged(log, row), circumstancesOf(log, row));
  if (band?.range === undefined) return band;
  const [first] = log.sign.quantities;
  const bounds = band.range.map((kept) => String(shownQuantity(certain(first), log.units, kept)));
  return { ...band, word: `${band.word} ${bounds.join('-')}` };
};

/** The warning that a dangerous reading gets. */
export const readingAlarmOf = (log: ReadingLog, row: ShownReading): Alarm | undefined =>
  log.sign.alarmOf?.(allJudged(log, row), circumstancesOf(log, row));

/** `80.2`, with as many digits as the unit has. */
export const figureOf = ({ units }: ReadingLog, quantity: Quantity, kept: number): string =>
  String(shownQuantity(quantity, units, kept));

/** A mean, rounded to readable digits. */
export const meanFigure = ({ units }: ReadingLog, quantity: Quantity, kept: number): string => {
  const whole = quantity.decimals === 0 || shownUnitOf(quantity, units) === 'mg/dL';
  return String(Number(shownQuantity(quantity, units, kept).toFixed(whole ? 0 : 1)));
};

const withUnit = (figures: string, unit: string): string =>
  unit === '%' ? `${figures}%` : `${figures} ${unit}`;

/** Several figures with one unit: `128/82 mmHg`. */
export const measured = (log: ReadingLog, figures: readonly string[], quantity: Quantity): string =>
  withUnit(figures.join('/'), shownUnitOf(quantity, log.units));

/** `72 bpm`, `128/82 mmHg`. */
export const valueWords = (log: ReadingLog, row: ShownReading): string => {
  const beyond = beyondOf(log.sign, row);
  if (beyond !== undefined) return BEYOND_WORDS[beyond];
  const main = mainQuantities(log.sign);
  const figures = main.map((quantity) => figureOf(log, quantity, certain(amountOf(row, quantity.name))));
  return measured(log, figures, certain(main[0]));
};

/** `72 bpm, Normal`. */
export const spokenValue = (log: ReadingLog, row: ShownReading): string => {
  const band = bandOf(log, row);
  return band === undefined ? valueWords(log, row) : `${valueWords(log, row)}, ${band.word}`;
};

export const asLabel = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Other details: the further numbers and choices. */
export const readingDetailWords = (log: ReadingLog, row: ShownReading): string[] => [
  ...log.sign.quantities.flatMap((quantity) => {
    const kept = quantity.optional ? amountOf(row, quantity.name) : null;
    if (kept === null) return [];
    return [`${quantity.label} ${measured(log, [figureOf(log, quantity, kept)], quantity)}`];
  }),
  ...log.sign.choices.flatMap(({ name, label }) => {
    const word = fieldOf(row, name);
    if (typeof word !== 'string') return [];
    return [log.sign.choices.length > 1 ? `${label}: ${word}` : asLabel(word)];
  }),
];

/** `Nov 20, 2026, 8:05 AM`. */
export const readingTimeWords = ({ date, time }: ShownReading): string =>
  `${displayDate(date)}, ${displayTime(time)}`;
