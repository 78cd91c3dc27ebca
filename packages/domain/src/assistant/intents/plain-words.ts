// A reading, a dose or an asthma event is accepted without a question only if every word of the sentence is
// known; otherwise what was heard is repeated back, as an unknown word may change its meaning (OQ-115).
import { TRIGGERS } from '../../asthma/choices.ts';
import { certain } from '../../problem/certain.ts';
import type { Command, Understood } from '../command.ts';
import type { Heard } from '../heard/heard.ts';
import { namesHeard } from '../names/match-name.ts';
import { saidBack } from '../replies/said-back.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that may stand around any statement. */
const AROUND = words(`
  and i i've i'm im ive am have has had a an the my of it its is was are were be and at in on with for to as so oh ok
  okay yes yeah yep right then here now already also too this that there today morning afternoon evening night tonight
  earlier moment ago time log logged record recorded add added note noted enter save saved put mark marked down after
  before meal meals food eating breakfast lunch dinner supper bed bedtime sleep waking wake up woke exercise walk walking
  running run rest resting sitting
`);
/** Such words in the other languages of the lexicon. */
const AROUND_ELSEWHERE = words(`
  मेरी मेरा मैंने है आज నా నేను ఉంది мой моя мое моё у меня я это сегодня равен 我 我的 的 是 今天 私 私の は です の を が と
  ich mein meine meinen heute ist die das den der mi es el la yo hoy está
`);
const OF_READING = words(`
  blood glucose sugar sugars level levels reading readings measurement meter glucometer monitor machine cuff scale scales
  finger pressure bp over pulse heart rate heartbeat beat beats per minute bpm oxygen saturation sat sats spo o ox oximeter percent
  weight weigh weighed weighs i'm mg mgs dl mmol mmols l millimoles millimole milligrams deciliter decilitre liter litre
  millimolar kg kgs kilo kilos kilogram kilograms lb lbs pound pounds and half point hour hours minutes read reads says
  said shows showed show measured checked tested took came got out fasting empty stomach pre post new value number first
  thing again just still hi lo word
`);
const OF_DOSE = words(`
  then plus took take taken taking swallowed used got skip skipped skipping not going won't will be i'll dose doses tablet tablets
  pill pills capsule capsules puff puffs spray sprays drop drops unit units injection injected inject shot medicine
  medication med inhaler one half water mg mcg g ml iu milligram milligrams microgram micrograms done did finally scheduled
`);
const OF_ASTHMA = words(`
  having got asthma attack event episode flare symptoms symptom wheeze wheezing wheezy cough coughing chest tight tightness
  feels is short shortness breath breathless puff puffs inhaler used took from because bit little some slight slightly
  mild moderate severe bad air logs
  ${TRIGGERS.join(' ')}
`);

const KNOWN: Readonly<Partial<Record<Command['action'], ReadonlySet<string>>>> = {
  ADD_GLUCOSE: OF_READING,
  ADD_BLOOD_PRESSURE: OF_READING,
  ADD_HEART_RATE: OF_READING,
  ADD_WEIGHT: OF_READING,
  ADD_OXYGEN: OF_READING,
  TAKE_DOSE: OF_DOSE,
  SKIP_DOSE: OF_DOSE,
  ADD_ASTHMA: OF_ASTHMA,
};

/** The sentence without the medication's name, whose words are known. */
const withoutName = ({ rest, by }: Heard, said: Command): string => {
  if (said.action !== 'TAKE_DOSE' && said.action !== 'SKIP_DOSE') return rest;
  const named = namesHeard(rest, by.medications).find(({ medication }) => medication.name === said.name);
  return rest.replace(certain(named).words, ' ');
};

/** Whether every word is known in a sentence of this act; true for acts that are not checked. */
export const arePlain = (text: string, action: Command['action']): boolean => {
  const known = KNOWN[action];
  if (known === undefined) return true;
  return (text.replaceAll("'s", ' ').match(/\p{L}[\p{L}\p{M}']*/gu) ?? []).every(
    (word) => known.has(word) || AROUND.has(word) || AROUND_ELSEWHERE.has(word),
  );
};

/** "I take metformin" may state a habit instead of a dose taken now. */
const isHabit = (said: Command, text: string): boolean =>
  said.action === 'TAKE_DOSE' && /\bi take\b/.test(text);

export const repeatedUnlessPlain = (heard: Heard, said: Understood): Understood => {
  if (said.action === 'ASK') return said;
  if (arePlain(withoutName(heard, said), said.action) && !isHabit(said, heard.text)) return said;
  // An unknown word of another language may be a "not", or a number.
  if (heard.language !== 'en') return { action: 'ASK', doubt: 'unsure' };
  return { action: 'ASK', doubt: 'repeated', command: said, about: saidBack(said, heard.by.wallClock) };
};
