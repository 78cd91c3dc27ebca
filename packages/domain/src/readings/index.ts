export type { Alarm } from './signs/alarm.ts';
export { type Beyond, BEYOND_WORDS, beyondOf, beyondPatch } from './beyond-range.ts';
export * from './body-mass-index.ts';
export { goalWeight, height } from './body-quantities.ts';
export { chartAxis } from './chart-axis.ts';
export * from './chart-span.ts';
export { dayStreak } from './day-streak.ts';
export { alertsCaregivers } from './glucose-alert.ts';
export { GLUCOSE_LOW, GLUCOSE_VERY_HIGH, type GlucoseExtremes, glucoseExtremes } from './glucose-extremes.ts';
export { type GlucoseInsight, glucoseInsight, type GlucoseValue } from './glucose-insight.ts';
export { histogram } from './histogram.ts';
export { jumpsFrom, type Measured } from './asked/jump.ts';
export { isPlausible } from './asked/plausible.ts';
export { isSwapped } from './asked/swapped-pair.ts';
export { judgedAsShown } from './judged-as-shown.ts';
export { legendOf } from './target/legend-of.ts';
export { setLimits } from './target/own-target.ts';
export { meanOf, morningEvening } from './morning-evening.ts';
export { NOTE_LIMIT } from '../text/note-limit.ts';
export { likelyUnit } from './asked/other-unit.ts';
export { csvCells, csvDays, csvFileName, type CsvSpan } from './reading-csv.ts';
export { readingTable } from './reading-table.ts';
export type { Reading } from './reading-row.ts';
export { sevenDayChange } from './seven-day-change.ts';
export {
  otherUnitOf,
  shownQuantity,
  shownUnitOf,
  typedNumber,
  typedQuantity,
  type Units,
} from './typed-quantity.ts';
export { type ShownUnit } from './units.ts';
export * from './vital-sign.ts';
export { READING_TABLES, type ReadingTable, vitalSigns } from './vital-signs.ts';
