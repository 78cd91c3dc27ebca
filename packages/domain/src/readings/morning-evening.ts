// Blood pressure is averaged separately for mornings, before noon, and evenings, from 5 PM
// (design/look.md#numbers-speak).
const NOON = '12:00';
const EVENING = '17:00';

interface Timed {
  readonly time: string;
}

export interface MorningEvening<R> {
  readonly morning: readonly R[];
  readonly evening: readonly R[];
}

export const morningEvening = <R extends Timed>(readings: readonly R[]): MorningEvening<R> => ({
  morning: readings.filter(({ time }) => time < NOON),
  evening: readings.filter(({ time }) => time >= EVENING),
});

/** Mean of the values; undefined for an empty list. */
export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
