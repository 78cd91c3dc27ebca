// The words of Later's choices: the time beside each, and why there are no later ones.
import { type LaterChoice, type LaterLimit, momentWords } from '@dosewell/domain/doses';
import type { Now } from '@dosewell/domain/time';

const IN = { 10: 'In 10 minutes', 30: 'In 30 minutes', 60: 'In 1 hour' } as const;

/** `In 10 minutes, 8:20 AM` */
export const choiceWords = ({ minutes, at }: LaterChoice, now: Now): string =>
  `${IN[minutes]}, ${momentWords(at, now)}`;

/** Says the latest time to which doses can be put off, and why. */
export const limitWords = (limit: LaterLimit, name: string, now: Now): string => {
  const until = momentWords(limit.at, now);
  if (limit.next === undefined) return `The latest time is ${until}.`;
  const next = `The next dose of ${name} is ${momentWords(limit.next, now)}.`;
  return limit.at <= Math.max(now.instant, limit.after)
    ? `${next} It comes first, so this one cannot be later.`
    : `${next} The latest time for this one is ${until}.`;
};
