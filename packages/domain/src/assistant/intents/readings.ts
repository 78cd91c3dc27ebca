// A spoken reading: the number of the named sign in the unit said, asked about wherever the form would ask
// (OQ-099, OQ-115, C-01, C-02).
import type { Asked, ReadingAction, ReadingCommand, SpokenUnit } from '../command.ts';
import type { Heard } from '../heard/heard.ts';
import { numbersSaid } from '../heard/numbers-said.ts';
import { timed } from './timed.ts';

const UNITS: readonly (readonly [RegExp, SpokenUnit])[] = [
  [/\bmmol\S*( ?(\/|per) ?l\w*)?|\bmillimol\w*( per lit\w+)?/, 'mmol/L'],
  [/\bmg ?(\/|per) ?dl\b|\bmilligrams? per decilit\w+/, 'mg/dL'],
  [/\bkg\b|\bkgs\b|\bkilos?\b|\bkilograms?\b/, 'kg'],
  [/\blbs?\b|\bpounds?\b/, 'lb'],
];

const RELATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bfasting\b|\bempty stomach\b/, 'fasting'],
  [/\b(before|pre) ?-?(breakfast|lunch|dinner|supper|(a |my )?meals?|eating|food)\b/, 'pre-meal'],
  [/\b(after|post) ?-?(breakfast|lunch|dinner|supper|(a |my )?meals?|eating|food)\b/, 'post-meal'],
];

/** Time since a meal, which is no second reading: "two hours after lunch". */
const SINCE_MEAL = /\b\d[\d.]* ?(?:hours?|hrs?|minutes?|mins?) after /;

/** Two single digits: "five six" may be 56, or 5.6 where glucose is measured in mmol/L. */
const TWO_DIGITS = /(?<![\d.])\d \d(?![\d.])/;

/** Name of the sign's only quantity, or of its first. */
const QUANTITY: Readonly<Record<ReadingAction, string>> = {
  ADD_GLUCOSE: 'value_mg_dl',
  ADD_BLOOD_PRESSURE: 'systolic',
  ADD_HEART_RATE: 'pulse',
  ADD_WEIGHT: 'weight_kg',
  ADD_OXYGEN: 'saturation_pct',
};

const firstOf = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([words]) => words.test(text))?.[1];

const ask = (doubt: Asked['doubt'], about?: string): Asked => ({ action: 'ASK', doubt, about });

const pressure = (heard: Heard): ReadingCommand | Asked => {
  const pair = /(\d{2,3}) ?(?:over|\/) ?(\d{2,3})(?![\d/])/.exec(heard.rest);
  if (pair === null) return ask('pair');
  const others = heard.rest.replace(pair[0], ' ');
  const { numbers, unsure } = numbersSaid(others);
  const [pulse, ...more] = numbers;
  if (unsure || more.length > 0 || (pulse !== undefined && !/pulse|heart|bpm/.test(others)))
    return ask('several numbers');
  const said = {
    systolic: Number(pair[1]),
    diastolic: Number(pair[2]),
    ...(pulse === undefined ? {} : { pulse }),
  };
  return timed(heard, { action: 'ADD_BLOOD_PRESSURE', numbers: said });
};

/** A glucose beyond the meter's range, which the meter shows as LO or HI. */
const beyond = (heard: Heard): ReadingCommand | Asked | undefined => {
  const said = /\b(says|shows|showed|said|reads)( the word| just)? (hi|lo)$/.exec(heard.rest)?.[3];
  if (said !== 'hi' && said !== 'lo') return undefined;
  return timed(heard, { action: 'ADD_GLUCOSE', numbers: {}, beyond: said });
};

/** The reading as it was said; whether its number is likely is asked next (`askedOfReading`). */
export const reading = (heard: Heard, action: ReadingAction): ReadingCommand | Asked => {
  if (action === 'ADD_BLOOD_PRESSURE') return pressure(heard);
  const off = action === 'ADD_GLUCOSE' ? beyond(heard) : undefined;
  if (off !== undefined) return off;
  const { numbers, unsure } = numbersSaid(heard.rest.replace(SINCE_MEAL, 'after '));
  const [number, ...others] = numbers;
  if (number === undefined) return ask('number');
  if (unsure || others.length > 0) return ask('several numbers', numbers.join(', '));
  const unit = firstOf(UNITS, heard.rest);
  if (action === 'ADD_GLUCOSE' && TWO_DIGITS.test(heard.rest)) return ask('several numbers');
  const relation = action === 'ADD_GLUCOSE' ? firstOf(RELATIONS, heard.rest) : undefined;
  return timed(heard, {
    ...{ action, numbers: { [QUANTITY[action]]: number } },
    ...(unit && { unit }),
    ...(relation && { relation }),
  });
};
