// The dashboard greets by the local time of day and first name, or with `Welcome` when no name is known
// (specification/medication.md#25-dashboard, OQ-028).
import { firstName } from './first-name.ts';

/** `hour` is the local hour, 0 to 23. The hours before 5 AM count as evening. */
export const greeting = (hour: number, displayName: string | null): string => {
  const name = firstName(displayName);
  return name === undefined ? 'Welcome' : `Good ${partOfDay(hour)}, ${name}`;
};

const partOfDay = (hour: number): string => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};
