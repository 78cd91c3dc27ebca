import { expect, test } from 'vitest';
import { MISSED_AFTER, minutesFault, minutesFrom, REMINDER_ADVANCE } from './minutes-rule.ts';
import { patchSchemas } from '../../tables/operation.schema.ts';

const settingsPatch = patchSchemas.user_settings;

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['1440', 1440],
  ['0', undefined],
  ['1441', undefined],
  ['1.5', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
])('a setting of %j minutes until missed is kept as %j', (typed, minutes) => {
  expect(minutesFrom(typed, MISSED_AFTER)).toBe(minutes);
  expect(minutesFault(typed, MISSED_AFTER)).toBe(
    minutes === undefined ? 'Please enter whole minutes from 1 to 1440' : undefined,
  );
});

test('a reminder may come at the time of the dose itself', () => {
  expect(minutesFrom('0', REMINDER_ADVANCE)).toBe(0);
});

test.each([
  ['missed_after_minutes', MISSED_AFTER],
  ['reminder_advance_minutes', REMINDER_ADVANCE],
] as const)('the form and the schema accept the same values for %s', (field, { least, most }) => {
  const passes = (minutes: number) => settingsPatch.safeParse({ [field]: minutes }).success;
  expect([least - 1, least, most, most + 1].map(passes)).toEqual([false, true, true, false]);
});
