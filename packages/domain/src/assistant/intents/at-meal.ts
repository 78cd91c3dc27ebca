// A dose said to go with a meal is taken now only in the hours of that meal: "before bed", said in the
// morning, means last night (C-01, C-04).
import type { Heard } from '../heard/heard.ts';
import { slotOf } from '../../time/wall-time.ts';

const HOURS: readonly (readonly [RegExp, from: string, to: string])[] = [
  [/\bbreakfast\b/, '04:00', '12:00'],
  [/\blunch\b/, '11:00', '16:00'],
  [/\b(dinner|supper)\b/, '16:00', '23:59'],
  [/\bbed\b/, '18:00', '23:59'],
];

/** Whether a meal is named whose hours are not now; false if a time was said, which then holds. */
export const isAtOtherMeal = ({ rest, at, by }: Heard): boolean => {
  const now = slotOf(by.wallClock);
  return at === undefined && HOURS.some(([meal, from, to]) => meal.test(rest) && (now < from || now > to));
};
