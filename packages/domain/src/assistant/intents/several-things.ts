// Several acts in one sentence are offered together, or the person is asked for them one by one; a part alone
// is never recorded (OQ-115).
import type { Asked, Command, Understood } from '../command.ts';
import { hear, type Heard } from '../heard/heard.ts';
import { saidBack } from '../replies/said-back.ts';
import { isDoseByPuffs, namesOwn } from './dose-by-puffs.ts';
import { offerAll } from './offer-all.ts';
import { SUBJECTS } from './subjects.ts';

const BETWEEN = / (?:and then|and also|and|then|also|plus|but) /;
/** A meal that only says when a reading was taken. */
const WHEN = /\b(before|after|pre|post)[ -]?(my |a )?(breakfast|lunch|dinner|supper|meals?|eating|food)\b/g;
/** A meal that only says with what a dose was taken. */
const WITH_MEAL = /\b(with|at|for) (my )?(breakfast|lunch|dinner|supper|meals?|food)\b/g;
const DOSE = /\b(took|taken|skip|skipped|swallowed)\b/;

const isOfDose = (heard: Heard): boolean => DOSE.test(heard.text) && namesOwn(heard);

/** Subjects of a sentence, without a pulse that belongs to a blood pressure and puffs that are a dose. */
const subjectsIn = (heard: Heard): readonly string[] => {
  const when = heard.text.replaceAll(WHEN, ' ');
  const text = isOfDose(heard) ? when.replaceAll(WITH_MEAL, ' ') : when;
  const found = SUBJECTS.filter(({ words }) => words.test(text)).map(({ action }) => action);
  const beside = found.includes('ADD_BLOOD_PRESSURE')
    ? 'ADD_HEART_RATE'
    : isDoseByPuffs(heard)
      ? 'ADD_ASTHMA'
      : '';
  return found.filter((each) => each !== beside);
};

const isCommand = (said: Understood): said is Command => said.action !== 'ASK';

/** `single` understands one part of the sentence by itself. */
export const severalThings = (
  heard: Heard,
  single: (part: Heard) => Understood | undefined,
): Asked | undefined => {
  const subjects = subjectsIn(heard);
  const said = heard.text.split(BETWEEN);
  const parts = said.length > 1 ? said.flatMap((part) => single(hear(part, heard.by)) ?? []) : [];
  const noted = parts.filter(isCommand);
  const isOnePressure = subjects.length === 1 && subjects[0] === 'ADD_BLOOD_PRESSURE';
  const areTwo = new Set(noted.map((each) => saidBack(each, heard.by.wallClock))).size > 1 && !isOnePressure;
  // "At 8 I took it, and my sugar was 120" leaves open when the sugar was.
  const isTimeOfAll = heard.words === undefined || noted.every((each) => 'at' in each);
  if (areTwo && noted.length === parts.length && isTimeOfAll) return offerAll(noted, heard.by.wallClock);
  const isDoseBeside = subjects.length > 0 && isOfDose(heard);
  const isMore = areTwo || subjects.length > 1 || isDoseBeside;
  return isMore ? { action: 'ASK', doubt: 'several things' } : undefined;
};
