// What is denied, supposed, planned, a guess or said of somebody else is not written down (C-01, OQ-115).
import type { Asked, Doubt } from '../command.ts';
import type { Heard } from '../heard/heard.ts';

const DOUBTS: readonly (readonly [RegExp, Doubt])[] = [
  [
    /\b(friends?|husband|wife|partner|mother|mom|mum|father|dad|son|daughter|brother|sister|child|neighbou?r|grandm\w+|grandp\w+|everyone|everybody|someone|somebody|he|she|they|his|her|their|patients?)('s)?\b/,
    'somebody else',
  ],
  [/\bignore\b|\bsystem prompt\b|\binstructions?\b|\boverride\b|\bpretend\b/, 'unsure'],
  [
    /\b(don't|do not|didn't|did not|haven't|have not|never|not|isn't|wasn't|no longer|without|forgot|forgotten|stopped|almost|nearly|supposed)\b/,
    'not said',
  ],
  [
    /\b(maybe|perhaps|probably|might|i think|not sure|no idea|i guess|guess|if|unless|about|around|approximately|roughly|between|either|or)\b/,
    'unsure',
  ],
  [/\b(will|'ll|i'll|going to|gonna|want to|later|tomorrow|plan to|would|could|wish|remind)\b/, 'future'],
];

export const doubtOf = ({ text }: Heard): Asked | undefined => {
  const doubt = DOUBTS.find(([words]) => words.test(text))?.[1];
  return doubt && { action: 'ASK', doubt };
};
