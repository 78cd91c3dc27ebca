// What an answer says of one reading: its number, and its band only where nothing that was left unsaid could make it
// another. No number is called normal (specification/care.md#c-12, decision 0072).
import { setLimits } from '../target/own-target.ts';
import { fieldOf, type ReadingLog, type ShownReading } from './reading-log.ts';
import { bandOf, valueWords } from './reading-words.ts';

const RELATION = 'relation_to_meal';
/** Stated, it says nothing of a meal. */
const ANY_TIME = 'random';
/** Whose range a stated relation is compared with. */
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
