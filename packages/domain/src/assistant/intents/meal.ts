// A meal: its kind, what was eaten in the person's words, and its carbohydrates if they were said (C-01).
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

/** Words that say a meal was eaten; "lunch was good" and "skip dinner" state no meal. */
const EATEN =
  /\b(had|ate|eaten|having|eating|log|logged|add|added|record|note|enter)\b|^(for |a |my )?(breakfast|lunch|dinner|supper|snack)\b(?! (was|is|at|with)\b)|^(?!.*\b(is|was|skip|no)\b).* for (a )?(breakfast|lunch|dinner|supper|snack)$/;

/** Whether the text names a second meal or a dose, which would be lost in the food. */
const isMoreThanFood = ({ text }: Heard): boolean =>
  new Set(text.match(/\b(breakfast|lunch|dinner|supper)\b/g)).size > 1 ||
  /\b(took|taken|skipped)\b/.test(text);

export const meal = (heard: Heard): MealCommand | Asked => {
  const kind = TYPE.exec(heard.rest)?.[1];
  const carbs = CARBS.exec(heard.rest);
  const food = trimmed(
    heard.rest
      .replace(CARBS, ' ')
      .replace(TYPE, ' ')
      .replaceAll(/\bfor (?= |$)/g, ' '),
  );
  // "Before lunch" states the time of something else.
  if (/\b(before|after|during|until|since) (breakfast|lunch|dinner|supper)\b/.test(heard.rest))
    return { action: 'ASK', doubt: 'meal' };
  if (!EATEN.test(heard.rest)) return { action: 'ASK', doubt: 'meal' };
  if (isMoreThanFood(heard)) return { action: 'ASK', doubt: 'several things' };
  if (food === '' || kind === undefined) return { action: 'ASK', doubt: 'meal' };
  return timed(heard, {
    ...{ action: 'ADD_MEAL', type: kind === 'supper' ? 'dinner' : (kind as MealCommand['type']), food },
    ...(carbs === null ? {} : { carbs: Number(carbs[1]) }),
  });
};
