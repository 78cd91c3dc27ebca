// A meal: what was eaten in the person's words, with its kind and carbohydrates if they were said (C-01).
import type { Asked, MealCommand } from '../command.ts';
import type { Heard } from '../heard/heard.ts';
import { timed } from './timed.ts';

const CARBS = /(\d+(?:\.\d+)?) ?(?:g|grams?)?(?: of)? (?:carb(?:s|ohydrates?)?)\b/;
const TYPE = /\b(breakfast|lunch|dinner|supper|snack)\b/;
const AROUND =
  /^(?:i('ve)?|log|add|record|had|have|ate|eaten|eating|for|a|an|my|as|was|is|with|of|and|in|the)$/;

const trimmed = (text: string): string => {
  const words = text.split(' ').filter((word) => word !== '');
  const first = words.findIndex((word) => !AROUND.test(word));
  const last = words.findLastIndex((word) => !AROUND.test(word));
  return words.slice(first, last + 1).join(' ');
};

export const meal = (heard: Heard): MealCommand | Asked => {
  const kind = TYPE.exec(heard.rest)?.[1];
  const carbs = CARBS.exec(heard.rest);
  const food = trimmed(
    heard.rest
      .replace(CARBS, ' ')
      .replace(TYPE, ' ')
      .replaceAll(/\bfor (?= |$)/g, ' '),
  );
  if (food === '' || kind === undefined) return { action: 'ASK', doubt: 'meal' };
  return timed(heard, {
    ...{ action: 'ADD_MEAL', type: kind === 'supper' ? 'dinner' : (kind as MealCommand['type']), food },
    ...(carbs === null ? {} : { carbs: Number(carbs[1]) }),
  });
};
