// An answer about one reading says its number, and its band only if no relation to a meal that was left
// unsaid could change it. No number is called normal (specification/care.md#c-12, decision 0072).
import { setLimits } from '../target/own-target.ts';
import { fieldOf, type ReadingLog, type ShownReading } from './reading-log.ts';
import { bandOf, valueWords } from './reading-words.ts';

const RELATION = 'relation_to_meal';
/** A relation that says nothing of a meal, although it was stated. */
const ANY_TIME = 'random';
/** Source of the range with which a reading of a stated relation is compared. */
const WHOSE = 'the ADA target for people with diabetes';

/** The reading with each relation to a meal that it may have. */
const asItMayBe = (log: ReadingLog, row: ShownReading): readonly ShownReading[] => {
  const relations = log.sign.choices.find(({ name }) => name === RELATION)?.choices ?? [];
  const stated = fieldOf(row, RELATION);
  if (relations.length === 0 || (typeof stated === 'string' && stated !== ANY_TIME)) return [row];
  return relations.map((relation) => Object.assign({}, row, { [RELATION]: relation }));
};

/** `112 mg/dL`, `45 mg/dL, Low`, `112 mg/dL, In range 70-130, the ADA target for people with diabetes`. */
export const answeredValue = (log: ReadingLog, row: ShownReading): string => {
  const value = valueWords(log, row);
  const bands = asItMayBe(log, row).map((each) => bandOf(log, each));
  const band = bands[0];
  if (band === undefined || bands.some((other) => other?.word !== band.word)) return value;
  const isOwn = setLimits(log.sign.ownTarget, log.body.target).length > 0;
  if (band.level !== 'usual' || isOwn) return `${value}, ${band.word}`;
  return band.range === undefined ? value : `${value}, ${band.word}, ${WHOSE}`;
};
