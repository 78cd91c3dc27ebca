import { expect, test } from 'vitest';
import { glucoseExtremes } from './glucose-extremes.ts';
import { glucoseAlarm } from './signs/glucose-alarm.ts';

test('readings below 70 and above 250 are counted, both ends not', () => {
  // covers: C-02
  expect(glucoseExtremes([20, 69.9, 70, 140, 250, 250.1, 600])).toEqual({ low: 2, high: 2 });
  expect(glucoseExtremes([])).toEqual({ low: 0, high: 0 });
});

test('a value is counted if it alarms, and only then', () => {
  for (let value = 20; value <= 600; value += 1) {
    const { low, high } = glucoseExtremes([value]);
    expect(low + high, String(value)).toBe(glucoseAlarm(value) === undefined ? 0 : 1);
  }
});
