// Blood pressure is read mornings and evenings, so both are averaged on their own: before noon, and from 5 PM
// on (design/look.md#numbers-speak).
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

/** Undefined of nothing. */
export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
