// An asthma event with the symptoms, triggers and puffs that were named; anything else stays not stated
// (C-01).
import { SEVERITIES, TRIGGERS } from '../../asthma/choices.ts';
import type { AsthmaCommand, Asked } from '../command.ts';
import type { Heard } from '../heard/heard.ts';
import { timed } from './timed.ts';

const SYMPTOMS: readonly (readonly [RegExp, string])[] = [
  [/\bwheez/, 'wheeze'],
  [/\bcough/, 'cough'],
  [/\btight chest\b|\bchest (is |feels |got |gets )?tight|\btightness\b/, 'chest_tightness'],
  [/\bshort(ness)? of breath\b|\bbreathless/, 'shortness_of_breath'],
];
const PUFFS = /(\d+) puffs?\b/;

export const asthma = (heard: Heard): AsthmaCommand | Asked => {
  const { text, rest } = heard;
  const symptoms = SYMPTOMS.flatMap(([words, symptom]) => (words.test(text) ? [symptom] : []));
  const puffs = PUFFS.exec(rest);
  if (symptoms.length === 0 && !/\basthma|\battack\b/.test(text)) return { action: 'ASK', doubt: 'inhaler' };
  const severity = SEVERITIES.find((each) => new RegExp(`\\b${each}\\b`).test(text));
  return timed(heard, {
    ...{ action: 'ADD_ASTHMA', symptoms },
    triggers: TRIGGERS.filter((each) => each !== 'other' && text.includes(each)),
    ...(severity && { severity }),
    ...(puffs === null ? {} : { puffs: Number(puffs[1]) }),
  });
};
