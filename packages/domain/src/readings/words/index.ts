export { answeredValue } from './answered-value.ts';
export {
  amountOf,
  type BodyData,
  fieldOf,
  mainQuantities,
  noteOf,
  quantityNamed,
  type ReadingLog,
  type ShownReading,
  tagsOf,
  takenAt,
  withNumbers,
} from './reading-log.ts';
export {
  readingAlarmOf,
  asLabel,
  bandOf,
  figureOf,
  judgedOf,
  meanFigure,
  measured,
  readingDetailWords,
  readingTimeWords,
  spokenValue,
  valueWords,
} from './reading-words.ts';
export { beyondWords, summaryOf } from './reading-summary.ts';
export { tableOfReadings } from './reading-table.ts';
export { targetWords } from './target-words.ts';
