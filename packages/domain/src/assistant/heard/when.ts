// The time that a sentence states for an event. A time needs an hour: "yesterday" alone is asked about, and
// so is "at 8" if both halves of the day have passed (C-01).
import { casual, type ParsedResult } from 'chrono-node/en';
import { dateOf, slotOf, wallTime } from '../../time/wall-time.ts';

export interface When {
  /** The text without the words of the time. */
  readonly rest: string;
  /** The moment that the text states, `yyyy-MM-ddTHH:MM`. */
  readonly at?: string | undefined;
  readonly doubt?: 'time' | 'half of day' | 'future' | undefined;
  /** The words of the time. */
  readonly words?: string | undefined;
}

/**
 * Words that may state a time; other numbers and words that a date parser would take for one are left alone.
 */
const TIMELY =
  /\b(at \d|\d{1,2}:\d\d|\d ?[ap]\.?m\b|ago|yesterday|today|tonight|tomorrow|this (morning|afternoon|evening)|last (night|evening|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(on|last) (mon|tues|wednes|thurs|fri|satur|sun)day|\d(st|nd|rd|th)\b|(january|february|march|april|june|july|august|september|october|november|december) \d)/;

const instantOfWall = (wall: string): Date => new Date(`${wall}:00Z`);
const two = (number: number): string => String(number).padStart(2, '0');

/** Parts of the day with their hours; a part that is still going on means now. */
const PARTS: readonly (readonly [RegExp, from: string, to: string])[] = [
  [/\bmorning\b/, '03:00', '12:00'],
  [/\bafternoon\b|\blunch ?time\b/, '12:00', '18:00'],
  [/\bevening\b/, '17:00', '23:59'],
  [/\b(to)?night\b|\bnight ?time\b|\bbedtime\b/, '18:00', '23:59'],
  [/\btoday\b/, '00:00', '23:59'],
];

/** The two times that `at` may mean, before and after noon. */
const halvesOf = (at: string): readonly string[] => {
  const hour = Number(at.slice(11, 13)) % 12;
  return [hour, hour + 12].map((each) => wallTime(dateOf(at), `${two(each)}${at.slice(13)}`));
};

/**
 * Fits the time to a part of the day: in "my evening metformin at 8", 8 is 8 PM. Without an hour, a part of
 * the day other than the present one is asked about.
 */
const inPart = (text: string, now: string, when: When): When => {
  const [, from, to] = PARTS.find(([part]) => part.test(text)) ?? [undefined, '00:00', '23:59'];
  const isIn = (at: string): boolean => slotOf(at) >= from && slotOf(at) <= to;
  if (when.at === undefined)
    return when.doubt === undefined && !isIn(now) ? { ...when, doubt: 'time' } : when;
  const isHalfSaid = /\d ?[ap]\.?m\b/.test(`${when.words}`);
  const [meant, ...others] = (isHalfSaid ? [when.at] : halvesOf(when.at)).filter(isIn);
  if (meant === undefined) return { ...when, at: undefined, doubt: 'time' };
  return others.length > 0 ? when : { ...when, at: meant, doubt: meant > now ? 'future' : undefined };
};

const isNow = (words: string, now: string): boolean =>
  PARTS.some(([part, from, to]) => part.test(words) && slotOf(now) >= from && slotOf(now) <= to) &&
  !/yesterday|ago|tomorrow/.test(words);

/** Moment of a time without AM or PM, such as `at 8`: the one that has passed, if only one has. */
const withHalf = (date: string, hour: number, minute: number, now: string): Pick<When, 'at' | 'doubt'> => {
  const halves = [hour % 12, (hour % 12) + 12].map((each) => wallTime(date, `${two(each)}:${two(minute)}`));
  const past = halves.filter((at) => at <= now);
  const [only] = past;
  // 12 means noon, as nobody says 12 for midnight.
  if (hour === 12 && past.length === 1) return { at: halves[1], doubt: 'half of day' };
  if (only === undefined) return { at: halves[0], doubt: 'future' };
  return past.length === 1 ? { at: only } : { at: past[1], doubt: 'half of day' };
};

/** A part is never null: the parser knows or implies every part of a date. */
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

/** Words for a day; without an hour, such a day is asked about. */
const OTHER_DAY =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\blast (week|month|year)\b|\bthe other day\b|\b(yesterday|tomorrow)\b|\bdays ago\b/;

const momentSaid = (text: string, now: string): When => {
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

/** `now` is the person's wall clock. */
export const whenSaid = (text: string, now: string): When => {
  const when = inPart(text, now, momentSaid(text, now));
  return when.doubt === undefined && OTHER_DAY.test(when.rest)
    ? { ...when, at: undefined, doubt: 'time' }
    : when;
};
