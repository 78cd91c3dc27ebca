import { expect, test } from 'vitest';
import { reminderId } from '../../id/derived-id.ts';
import { certain } from '../../problem/certain.ts';
import { idOf, PERSON } from '../../testing/builders.ts';
import { datesFrom } from '../../time/civil-date.ts';
import { LAST_NOTICE_ID, idsOf } from './native-ids.ts';

/** Found by trying: their hashes are equal. */
const ALIKE = ['73526 due', '111909 due'] as const;

test('ids are of 31 bits and the same on every day', () => {
  expect(idsOf([reminderId(PERSON, '2026-11-20', '08:00')])).toEqual([1_480_387_874]);
});

test('two reminders of equal hash have two ids, and the sooner keeps its own', () => {
  const [first, second] = ALIKE;
  const [own] = idsOf([first]);
  expect(idsOf([second])).toEqual([own]);
  // covers: NAT-016
  expect(idsOf(ALIKE)).toEqual([own, certain(own) + 1]);
});

test('no two of 200 medications with 24 times each have one id, also where each time is a reminder of its own', () => {
  const keys = Array.from({ length: 200 }, (_, n) => idOf(n)).flatMap((person) =>
    datesFrom('2026-11-20', 2).flatMap((date) =>
      Array.from({ length: 24 }, (_, hour) =>
        reminderId(person, date, `${String(hour).padStart(2, '0')}:00`),
      ),
    ),
  );
  const ids = idsOf(keys);
  // covers: NAT-016
  expect(new Set(ids).size).toBe(9_600);
  expect(ids.every((id) => Number.isInteger(id) && id > LAST_NOTICE_ID && id < 2 ** 31)).toBe(true);
});

test('a reminder that is added later changes no id before it', () => {
  const keys = [...ALIKE, 'a', 'b', 'c'];
  expect(idsOf(keys.slice(0, 3))).toEqual(idsOf(keys).slice(0, 3));
});
