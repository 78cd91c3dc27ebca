// The assistant's words if it is not sure: what it heard, and what the person can say instead.
import type { Asked, Doubt } from '@dosewell/domain/assistant';

type Words = (about: string) => string;

const NOT_NOTED = 'Nothing was noted.';

const WORDS: Readonly<Record<Doubt, Words>> = {
  number: () => 'I did not hear a number. What did it show?',
  'several numbers': () => 'I heard more than one number. Which one did it show?',
  'what number': (about) => `I heard ${about}. What is it: glucose, pulse, weight or oxygen?`,
  pair: () => 'A blood pressure has two numbers, such as 128 over 82. What were they?',
  swapped: (about) => `The first number is usually the higher one. Did you mean ${about}?`,
  unit: (about) => `Did you mean ${about}?`,
  unlikely: (about) => `I heard ${about}. Is that right?`,
  'out of range': (about) => `${NOT_NOTED} ${about}.`,
  change: () => `${NOT_NOTED} By how much it changed is not a reading. What does it show now?`,
  repeated: (about) => `I did not understand every word. I heard: ${about}. Shall I note that?`,
  'several things': () => `${NOT_NOTED} I heard more than one thing. Please say one at a time.`,
  'all of these': (about) => `I heard: ${about}. Shall I note all of it?`,
  'other day': () => 'I can say it for today and yesterday. Other days stand in the calendar.',
  'not here': () => `${NOT_NOTED} What is noted is changed or deleted in its own log.`,
  'what to undo': () =>
    'I can take back the last thing that I noted here. Say "undo", or press Undo beneath it.',
  'which medication': () => `${NOT_NOTED} Which medication of your list? Please say its name.`,
  'several medications': (about) => `Please say one at a time. I heard: ${about}.`,
  'this medication': (about) => `Did you mean ${about}?`,
  'which doses': () => `${NOT_NOTED} Please say one medication at a time, or use Take all on Today.`,
  amount: (about) =>
    about === '' ? `${NOT_NOTED} How many did you take?` : `I heard ${about}. Is that right?`,
  strength: (about) => `${NOT_NOTED} Your list says ${about}. Please check the strength.`,
  time: () => `${NOT_NOTED} At what time was it? For example: yesterday at 6 PM.`,
  'half of day': (about) => `${NOT_NOTED} Was that in the morning or in the evening: "${about}"?`,
  future: () => `${NOT_NOTED} Tell me once it has happened.`,
  'somebody else': () => `${NOT_NOTED} I only note what is yours.`,
  'not said': () => `${NOT_NOTED} If you skipped a dose, say "skip" and its name.`,
  unsure: () => `${NOT_NOTED} Tell me when you are sure.`,
  inhaler: () =>
    `${NOT_NOTED} Was it an asthma event, such as "I am wheezing, 2 puffs", or a dose of a medication? Say its name.`,
  meal: () => 'What did you eat, and for which meal? For example: oatmeal for breakfast.',
  proposed: (about) => `I understood: "${about}". Is that right?`,
  symptom: () => `${NOT_NOTED} If it is your asthma, say so: "asthma, coughing".`,
};

export const doubtWords = ({ doubt, about = '' }: Asked): string => WORDS[doubt](about);
