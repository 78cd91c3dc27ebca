import { expect, test } from 'vitest';
import { idOf, PERSON } from '../../testing/builders.ts';
import { isRefillAlertOf, noticeId } from './notice-id.ts';

test('a device knows a refill alert of its own person and of these days, and no other', () => {
  const id = noticeId(PERSON, 'refill', '2026-11-20');
  // covers: C-18
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-21'].map((today) => isRefillAlertOf(id, PERSON, today)),
  ).toEqual([...[true, true, true]]);
  const others = [
    isRefillAlertOf(id, PERSON, '2026-11-22'),
    isRefillAlertOf(id, idOf(2), '2026-11-20'),
    isRefillAlertOf(noticeId(PERSON, 'summary', '2026-11-20'), PERSON, '2026-11-20'),
  ];
  expect(others).toEqual([false, false, false]);
});
