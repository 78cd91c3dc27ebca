// Questions about the person's own records, and requests to undo; none of them records anything.
import type { Asked, BareCommand, LogCommand, OwnMedication, QuestionCommand } from '../command.ts';
import type { Heard } from '../heard/heard.ts';
import { namesHeard } from '../names/match-name.ts';
import { SUBJECTS } from './subjects.ts';

const UNDO =
  /(?<!\b(?:don't|do not|not|never|to) )\bundo\b|\btake (it|that) back\b(?! (to|from))|\b(that|this|it) (was|is) wrong(?! of)\b|\b(scratch|cancel|revert) (that|it|this)\b/;
/** Requests to undo the last act; "undo the glucose" may mean an earlier one and is asked about. */
const ONLY_UNDO =
  /^(?:(?:oops|oh|no|yes|sorry|ok|undo|that|that's|this|it|the|last|one|thing|entry|was|is|wrong|take|back|scratch|cancel|revert|i|made|a|mistake|me|want|to) ?)+$/;
const DUE =
  /\bwhat'?s( \w+)? due\b|\bwhat is (\w+ )?due\b|\bis anything due\b|\bdue (right )?(now|today|next)\b|\bnext (dose|pill|medication|medicine)s?\b|\b(need|have|got|gotta|supposed|left|still|anything)( \w+)? (to )?take\b|\bi take (now|next|today|tonight|this \w+)$|\bleft for (today|tonight)\b|\banything i gotta take\b|^when (should|do|must|is|are|can)\b(?!.*\b(refill|run|runs|last|again|another)\b).*\b(take|next|due)\b|\bis it time (for|to take)\b/;
const TAKEN =
  /\b(sure|unsure|know|remember|recall|forgot|check|tell me) (if|whether) i(('ve| have)( already)?)? (took|taken|had|skipped)\b.*$|\b(did|have) i\b.*\b(take|taken|had|have|skip|skipped)\b|\bwhen did i\b.*\b(take|have)\b|\blast time i (took|had)\b|\balready (take|taken) .*\?/;
const SUPPLY =
  /\b(run|runs|ran) (out|low)\b|\brunning (out|low)\b|\brefills?\b|\bhow many\b.*\b(left|remain|do i have)\b|\bhow long\b.*\blast\b|\benough\b/;
const SHOW =
  /\b(show|list|what|what's|which|how|open|see|display|view|go to|look at|tell|last|latest|history)\b/;
const MEDICATIONS = /\b(medications?|medicines?|meds|pills|tablets|drugs|prescriptions?)\b/;

/** Words of a question other than the name of a medication. */
const COMMON =
  /^(i|did|have|has|do|does|is|are|was|when|what|how|many|much|long|will|my|the|an?|any|all|of|to|take|taken|took|had|skip|skipped|already|yet|today|now|morning|this|evening|afternoon|tonight|yesterday|last|night|time|run|runs|running|out|low|next|need|left|remain|enough|refills?|everything|anything|it|them|that|which|for|in|pills?|meds|medications?|medicines?|tablets?|doses?|and|supply|stock|soon|more|get|there|still|got|so|far|not|sure|unsure|know|if|whether|remember|cant|dont|cannot|recall)$/;

/** Day asked about: undefined for today; `other` for a day that questions about doses cannot be about. */
const dayOf = (text: string): QuestionCommand['day'] | 'other' => {
  if (/\byesterday\b|\blast (night|evening)\b/.test(text)) return 'yesterday';
  return /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b|\blast week\b|\bdays? ago\b/.test(text)
    ? 'other'
    : undefined;
};

const saysMore = (text: string): boolean =>
  text.split(' ').some((word) => !COMMON.test(word.replaceAll(/[^a-z]/g, '')) && /[a-z]{3}/.test(word));

/** A question about one named medication; about all if none or several are named. */
const about = (
  action: QuestionCommand['action'],
  text: string,
  medications: readonly OwnMedication[],
): QuestionCommand | Asked => {
  const day = action === 'GET_TAKEN' ? dayOf(text) : undefined;
  if (day === 'other') return { action: 'ASK', doubt: 'other day' };
  const of = { action, ...(day && { day }) };
  const [found, ...others] = namesHeard(text, medications);
  if (found === undefined && saysMore(text)) return { action: 'ASK', doubt: 'which medication' };
  if (found === undefined || others.length > 0) return of;
  const { medication, words, as } = found;
  const command = { ...of, name: medication.name, ...(as === 'name' ? {} : { heard: words }) };
  return as === 'like'
    ? { action: 'ASK', doubt: 'this medication', command, about: medication.name }
    : command;
};

const shown = (text: string): BareCommand | LogCommand | undefined => {
  const subject = SUBJECTS.find(({ words }) => words.test(text));
  if (subject?.action === 'ADD_GLUCOSE') return { action: 'GET_GLUCOSE' };
  if (subject !== undefined) return { action: 'GET_LOG', of: subject.action };
  return MEDICATIONS.test(text) ? { action: 'GET_MEDICATIONS' } : undefined;
};

type Answer = BareCommand | LogCommand | QuestionCommand | Asked;

export const question = ({ text, by }: Heard): Answer | undefined => {
  if (UNDO.test(text))
    return ONLY_UNDO.test(text) ? { action: 'UNDO' } : { action: 'ASK', doubt: 'what to undo' };
  if (TAKEN.test(text)) return about('GET_TAKEN', text, by.medications);
  const says = /\bi('ve)? (just )?(took|taken|had|measured|skipped)\b|\bi have taken\b/.test(text);
  if (DUE.test(text) && !says) return { action: 'GET_DUE' };
  if (SUPPLY.test(text)) return about('GET_SUPPLY', text, by.medications);
  // A sentence with a number states a reading and does not ask for one.
  return SHOW.test(text) && !says && !/\d/.test(text) ? shown(text) : undefined;
};
