// When something happened, if it was said: only an hour that was named is one. "Yesterday" alone is asked about, and
// so is "at 8" where both halves of the day have passed (C-01).
import { casual, type ParsedResult } from 'chrono-node/en';
import { slotOf, wallTime } from '../../time/wall-time.ts';

export interface When {
  /** The text without the time. */
  readonly rest: string;
  /** `yyyy-MM-ddTHH:MM` */
  readonly at?: string | undefined;
  readonly doubt?: 'time' | 'half of day' | 'future' | undefined;
  /** The words of the time. */
  readonly words?: string | undefined;
}

/** What may be a time; other numbers and words that a date parser would take are left alone. */
const TIMELY =
  /\b(at \d|\d{1,2}:\d\d|\d ?[ap]\.?m\b|ago|yesterday|today|tonight|tomorrow|this (morning|afternoon|evening)|last (night|evening|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(on|last) (mon|tues|wednes|thurs|fri|satur|sun)day|\d(st|nd|rd|th)\b|(january|february|march|april|june|july|august|september|october|november|december) \d)/;

const instantOfWall = (wall: string): Date => new Date(`${wall}:00Z`);
const two = (number: number): string => String(number).padStart(2, '0');

/** A part of the day that is still going on means now. */
const PARTS: readonly (readonly [RegExp, from: string, to: string])[] = [
  [/this morning/, '03:00', '12:00'],
  [/this afternoon/, '12:00', '18:00'],
  [/this evening/, '17:00', '23:59'],
  [/tonight/, '18:00', '23:59'],
  [/today/, '00:00', '23:59'],
];

const isNow = (words: string, now: string): boolean =>
  PARTS.some(([part, from, to]) => part.test(words) && slotOf(now) >= from && slotOf(now) <= to) &&
  !/yesterday|ago|tomorrow/.test(words);

/** `at 8` without a half of the day; the hour that has passed, if only one has. */
const withHalf = (date: string, hour: number, minute: number, now: string): Pick<When, 'at' | 'doubt'> => {
  const halves = [hour % 12, (hour % 12) + 12].map((each) => wallTime(date, `${two(each)}:${two(minute)}`));
  const past = halves.filter((at) => at <= now);
  const [only] = past;
  if (only === undefined) return { at: halves[0], doubt: 'future' };
  return past.length === 1 ? { at: only } : { at: past[1], doubt: 'half of day' };
};

/** Every part of a date is known or implied. */
const numberOf = (part: number | null): number => Number(part);

const momentOf = ({ start, text }: ParsedResult, now: string): Pick<When, 'at' | 'doubt'> => {
  const [hour, minute] = [numberOf(start.get('hour')), numberOf(start.get('minute'))];
  const date = [numberOf(start.get('year')), numberOf(start.get('month')), numberOf(start.get('day'))]
    .map(two)
    .join('-');
  if (!start.isCertain('hour')) return isNow(text, now) ? {} : { doubt: 'time' };
  const says =
    /\b\d{1,2}(:\d\d)? ?[ap]\.?m\b|\bago\b|morning|afternoon|evening|night|\b(1[3-9]|2[0-3]|0\d?):/.test(
      text,
    );
  if (!says && hour <= 12) return withHalf(date, hour, minute, now);
  const at = wallTime(date, `${two(hour)}:${two(minute)}`);
  return { at, doubt: at > now ? 'future' : undefined };
};

/** `now` is the person's wall clock. */
export const whenSaid = (text: string, now: string): When => {
  if (!TIMELY.test(text)) return { rest: text };
  const said = casual
    .parse(text, { instant: instantOfWall(now), timezone: 0 })
    .filter((found) => TIMELY.test(found.text));
  const [found, ...others] = said;
  if (found === undefined) return { rest: text };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found.text.length)}`
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (others.length > 0) return { rest, doubt: 'time', words: found.text };
  return { rest, words: found.text, ...momentOf(found, now) };
};
