// A sentence that denies, supposes, plans, guesses or speaks of somebody else records nothing (C-01, OQ-115).
import type { Asked, Doubt, Understood } from '../command.ts';
import type { Heard } from '../heard/heard.ts';

const DOUBTS: readonly (readonly [RegExp, Doubt])[] = [
  [
    /\b(friends?|husband|wife|partner|boyfriend|girlfriend|mother|mom|mum|father|dad|son|daughter|brother|sister|child|kids?|uncle|aunt|niece|nephew|cousin|neighbou?r|grand\w+|dog|cat|everyone|everybody|someone|somebody|he|she|they|his|her|their|patients?)('s)?\b/,
    'somebody else',
  ],
  [/\b(took|taken|take|had)\b.*\b(back|away|off|out of|home$|from the|to the|to my)\b/, 'not said'],
  [
    /\b(picture|photo|question|problem|trouble|issue|reaction|prescription|appointment|meeting|allerg\w+|bottle|box|pack(age)?)\b/,
    'not said',
  ],
  [/^(is|are|was|were|do|does|did|can|could|why|how|who|where|which|when|what|what's)\b/, 'unsure'],
  [/\b(delete|remove|erase|change|correct|edit)\b/, 'not here'],
  [/\b(for (a|the|\d+) (days?|weeks?|months?|years?)|until)\b/, 'unsure'],
  [/\bignore\b|\bsystem prompt\b|\binstructions?\b|\boverride\b|\bpretend\b/, 'unsure'],
  [
    /\b(don't|do not|didn't|did not|haven't|have not|never|not|cannot|can't|couldn't|isn't|wasn't|no longer|without|forget|forgot|forgotten|stopped|nothing|none|better|went away|almost|nearly|supposed)\b/,
    'not said',
  ],
  [
    /\bno (asthma|attacks?|wheez\w*|symptoms?|cough\w*|puffs?|sugars?|readings?|meals?|food|breakfast|lunch|dinner|supper|snacks?|more)\b|\bno$/,
    'not said',
  ],
  [
    /\b(dropped|fell|fallen|rose|risen|gone|went|lost|gained|up|down|increased|decreased|higher|lower) (by )?\d|\b\d[\d.]* ?(points?|pounds?|lbs?|kilos?|kg)? (up|down|higher|lower|more|less|heavier|lighter)\b/,
    'change',
  ],
  [
    /\b(maybe|perhaps|probably|might|i think|not sure|no idea|i guess|guess|if|unless|about|around|approximately|roughly|between|either|or|under|below|above|(less|more) than|at (least|most)|usual(ly)?|normal(ly)?|typically|always|average|often|sometimes|tends? to|used to|most days|every (day|morning|evening|night))\b/,
    'unsure',
  ],
  [
    /\b(will|'ll|i'll|going to|gonna|wants?|later|tomorrow|plan to|would|could|wish|remind|to be|to take|told|tells|says? to|said to|needs? to|have to|has to|must|ought|should|trying to|ready to|goal|target|limit|alarm|aim|hop(e|ing))\b/,
    'future',
  ],
];

/** Words for skipping a dose, which deny nothing: "I'm not taking it". */
const SKIPPING =
  /\b(am|i'm) not (taking|going to take)\b|\b(won't|will not) (take|be taking)\b|\b(i'll|i will|i'm going to) (?=skip)/g;

export const doubtOf = ({ text, isQuestion }: Heard, said: Understood): Asked | undefined => {
  if (isQuestion) return { action: 'ASK', doubt: 'unsure' };
  const rest = said.action === 'SKIP_DOSE' ? text.replaceAll(SKIPPING, ' ') : text;
  const doubt = DOUBTS.find(([words]) => words.test(rest))?.[1];
  return doubt && { action: 'ASK', doubt };
};
