// The grammar finds which of the listed acts a transcript asks for; where it is not sure, it asks back
// (OQ-115).
import { askedOfReading } from './asked-of-reading.ts';
import type { Asked, Command, Listener, Understood } from './command.ts';
import { type Heard, hear } from './heard/heard.ts';
import { addMedication } from './intents/add-medication.ts';
import { asthma } from './intents/asthma.ts';
import { dose } from './intents/doses.ts';
import { isDoseByPuffs, namesOwn } from './intents/dose-by-puffs.ts';
import { doubtOf } from './intents/doubts-of-writing.ts';
import { firstOfAll } from './intents/first-of-all.ts';
import { repeatedUnlessPlain } from './intents/plain-words.ts';
import { meal } from './intents/meal.ts';
import { question } from './intents/questions.ts';
import { reading } from './intents/readings.ts';
import { severalThings } from './intents/several-things.ts';
import { SUBJECTS } from './intents/subjects.ts';

const INHALER = /\binhaler\b|\bpuffer\b/;

const recorded = (heard: Heard): Command | Asked | undefined => {
  const named = SUBJECTS.find(({ words }) => words.test(heard.text))?.action;
  const subject = named === 'ADD_ASTHMA' && isDoseByPuffs(heard) ? undefined : named;
  if (subject === 'ADD_MEAL' || subject === undefined) {
    const said = dose(heard);
    if (said !== undefined && !(said.action === 'ASK' && subject === 'ADD_MEAL' && !namesOwn(heard)))
      return said;
  }
  if (subject === 'ADD_MEAL') return meal(heard);
  if (subject === 'ADD_ASTHMA') return asthma(heard);
  if (subject !== undefined) return askedOfReading(reading(heard, subject), heard.by);
  if (/\bcough/.test(heard.text)) return { action: 'ASK', doubt: 'symptom' };
  return undefined;
};

/**
 * Whether a sentence may add a medication: it names no reading, meal or asthma, or it says "medication" or
 * the like.
 */
const isOfMedication = ({ text }: Heard): boolean =>
  !SUBJECTS.some(({ words }) => words.test(text)) ||
  /\b(medication|medicine|prescri\w+|pill|drug)\b/.test(text);

const single = (part: Heard): Understood | undefined => {
  const said = recorded(part);
  return said && repeatedUnlessPlain(part, said);
};

/** The act that a sentence records, or a question if it is in doubt; undefined if it records nothing. */
const written = (heard: Heard): Understood | undefined => {
  const medication = isOfMedication(heard) ? addMedication(heard) : undefined;
  if (medication !== undefined) return medication;
  if (INHALER.test(heard.text) && !/asthma|wheez|attack/.test(heard.text) && !namesOwn(heard))
    return { action: 'ASK', doubt: 'inhaler' };
  const said = severalThings(heard, single) ?? recorded(heard);
  if (said === undefined) return undefined;
  return doubtOf(heard, said) ?? repeatedUnlessPlain(heard, said);
};

export const understand = (transcript: string, by: Listener): Understood => {
  const heard = hear(transcript, by);
  const first = firstOfAll(heard);
  if (first !== undefined) return first;
  if (/\b(don't|do not) know\b(?! (if|whether) i\b)/.test(heard.text))
    return { action: 'ASK', doubt: 'unsure' };
  const asked = question(heard);
  if (asked !== undefined) return asked;
  const said = written(heard);
  if (said !== undefined) return said;
  const isNumber = /^\d[\d.]*$/.test(heard.text);
  return isNumber ? { action: 'ASK', doubt: 'what number', about: heard.text } : { action: 'HELP' };
};
