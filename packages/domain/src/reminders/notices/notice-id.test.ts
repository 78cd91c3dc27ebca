import { expect, test } from 'vitest';
import { idOf, PERSON } from '../../testing/builders.ts';
import { isRefillAlertOf, noticeId, personOfNotice } from './notice-id.ts';

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

test('a notice is found to be of its person, and an old one of nobody', () => {
  const people = [idOf(1), idOf(2)];
  const of = (day: string, kind: 'refill' | 'summary') =>
    personOfNotice(noticeId(idOf(2), kind, day), people, '2026-11-20');
  // covers: T-10
  expect([of('2026-11-20', 'refill'), of('2026-11-15', 'summary'), of('2026-11-07', 'refill')]).toEqual([
    idOf(2),
    idOf(2),
    idOf(2),
  ]);
  expect(of('2026-11-06', 'refill')).toBeUndefined();
  expect(personOfNotice(noticeId(idOf(3), 'refill', '2026-11-20'), people, '2026-11-20')).toBeUndefined();
});
