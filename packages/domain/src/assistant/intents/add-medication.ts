// A new medication: name, strength and schedule as they were said go to the form, which saves nothing by
// itself (VOICE-020, OQ-007, C-09).
import { certain } from '../../problem/certain.ts';
import type { MedicationCommand } from '../command.ts';
import type { Heard } from '../heard/heard.ts';

const LEAD =
  /^.*?\b(?:add|new|log|record|start(?: me)?(?: on)?|prescribed(?: me)?|put me on)\b(?: an?| my| the)?(?: new)?(?: (?:medication|medicine|pill|drug|prescription|med))?(?: called| named)?\b/;
const ASKS =
  /\b(?:add|new (?:medication|medicine|pill|drug|prescription|med)|start me on|prescribed(?: me)?|put me on)\b/;
const STRENGTH =
  /(\d+(?:\.\d+)?) ?(mg|milligrams?|mcg|micrograms?|g|grams?|ml|millilit(?:er|re)s?|iu|units?|percent|%)(?![a-z])/;
const SHORT: Readonly<Record<string, string>> = {
  ...{
    milligram: 'mg',
    microgram: 'mcg',
    gram: 'g',
    unit: 'units',
    milliliter: 'ml',
    millilitre: 'ml',
    percent: '%',
  },
  iu: 'IU',
};
const TIMES = ['', 'once', 'twice', 'three times', 'four times'];
const OFTEN = /\b(?:(\d) times?|(once|twice|thrice)) ?(?:a|per|every|each)? ?(?:day|daily)\b/;
const WORDS =
  /\b(?:every other day|every \d+ \w+|every \w+|weekly|monthly|daily|as needed|when needed|as directed|at night|at bedtime|in the (?:morning|evening)|once a \w+)\b/;

/**
 * Schedules that are not daily. Their words are kept with the time, which alone would mean every day (C-09).
 */
const NOT_DAILY =
  /\b(?:every other day|every \d+ \w+|every (?!day|morning|evening|night|afternoon)\w+|weekly|monthly|as needed|when needed|as directed|once a (?!day)\w+)\b/;

const scheduleOf = ({ text, at }: Heard): string | undefined => {
  const time = at?.slice(11);
  const seldom = NOT_DAILY.exec(text)?.[0];
  if (seldom !== undefined) return time === undefined ? seldom : `${seldom} at ${time}`;
  const often = OFTEN.exec(text);
  if (often !== null) {
    const count =
      often[2] === 'once' ? 1 : often[2] === 'twice' ? 2 : often[2] === 'thrice' ? 3 : Number(often[1]);
    if (count === 1 && time !== undefined) return time;
    return `${TIMES[count] ?? `${count} times`} daily`;
  }
  if (time !== undefined) return time;
  const said = WORDS.exec(text)?.[0];
  return said === 'daily' || said === 'every day' ? 'once daily' : said;
};

const dosageOf = (text: string): string | undefined => {
  const found = STRENGTH.exec(text);
  if (found === null) return undefined;
  const unit = `${found[2]}`.replace(/(?<=....)s$/, '');
  return `${found[1]} ${SHORT[unit] ?? unit}`;
};

const nameOf = (text: string): string | undefined => {
  const said = text
    .replace(LEAD, ' ')
    .split(
      new RegExp(`${STRENGTH.source}|${OFTEN.source}|${WORDS.source}|\\b(?:at|for|to my|and take)\\b`),
    )[0];
  const name = certain(said)
    .replaceAll(/[^\p{L}\p{N}\s'-]/gu, ' ')
    .trim();
  return name === '' ? undefined : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

const given = (command: MedicationCommand): MedicationCommand =>
  // Fields that were not said are left out.
  Object.fromEntries(
    Object.entries(command).filter(([, value]) => value !== undefined),
  ) as unknown as MedicationCommand;

export const addMedication = (heard: Heard): MedicationCommand | undefined =>
  ASKS.test(heard.text)
    ? given({
        action: 'ADD_MEDICATION',
        name: nameOf(heard.rest),
        dosage: dosageOf(heard.text),
        time: scheduleOf(heard),
      })
    : undefined;
