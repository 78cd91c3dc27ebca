// Times of day in words become clock times: "half past seven", "ten past eight", "quarter to nine", "noon".
import { inDigits } from './numbers.ts';

const clock = (hour: number, minute: number): string => `at ${hour}:${String(minute).padStart(2, '0')}`;

const minutesOf = (said: string): number => (said === 'half' ? 30 : said === 'quarter' ? 15 : Number(said));

const PAST_OR_TO =
  /\b(?:at )?(?:a )?(half|quarter|\d{1,2})(?: minutes?)? (past|after|to|before) (\d{1,2})\b(?![.:/])/g;

const HOURS = 'four|five|six|seven|eight|nine|ten|eleven|twelve';
const MINUTES = 'oh five|ten|fifteen|(?:twenty|thirty|forty|fifty)(?: five)?';
/** "At seven forty five" is a time; "at one forty five" may be a reading of 145. */
const AT_IN_WORDS = new RegExp(`\\bat (${HOURS}) (${MINUTES})\\b(?! (?:over|and))`, 'g');
/** A time whose colon the speech recognition left out: "at 7 45". */
const AT_IN_DIGITS = /\bat (\d|1\d|2[0-3]) ([0-5]\d)\b(?![.:/]| over)/g;

/** Numbers in words become digits too. */
export const inClockTimes = (text: string): string =>
  inDigits(
    text.replaceAll(AT_IN_WORDS, (_, hour: string, minute: string) =>
      clock(Number(inDigits(hour)), Number(inDigits(minute.replace('oh ', '')))),
    ),
  )
    .replaceAll(AT_IN_DIGITS, 'at $1:$2')
    .replaceAll(PAST_OR_TO, (whole: string, minutes: string, way: string, hour: string) => {
      const [minute, hours] = [minutesOf(minutes), Number(hour)];
      const isTime = minute < 60 && hours >= 1 && hours <= 12 && !/^\d+ to/.test(whole);
      if (!isTime) return whole;
      if (way === 'past' || way === 'after') return clock(hours, minute);
      return clock(hours === 1 ? 12 : hours - 1, 60 - minute);
    })
    .replaceAll(/\b(?:at )?(?:noon|midday)\b/g, 'at 12:00 pm')
    .replaceAll(/\b(?:at )?midnight\b/g, 'at 12:00 am')
    .replaceAll(/\bo'?clock\b/g, ':00')
    .replaceAll(/ :00/g, ':00')
    .replaceAll(/(\d) in the morning\b/g, '$1 am')
    .replaceAll(/(\d) (?:in the (?:afternoon|evening)|at night)\b/g, '$1 pm');
