import { expect, test } from 'vitest';
import { instantOf } from '../../time/zoned-time.ts';
import { mayTakeAsNeededAt, takeAsNeededAt } from './take-as-needed-at.ts';

const ZONE = 'Europe/Berlin';
const now = { instant: instantOf('2026-11-20T12:10', ZONE), zone: ZONE };

test('a dose as needed can be noted for any hour up to now, and for none to come', () => {
  expect(mayTakeAsNeededAt('2026-11-18', '23:59', now)).toBe(true);
  expect(mayTakeAsNeededAt('2026-11-20', '12:10', now)).toBe(true);
  expect(mayTakeAsNeededAt('2026-11-20', '12:11', now)).toBe(false);
  expect(mayTakeAsNeededAt('2026-11-21', '00:00', now)).toBe(false);
});

test('a dose noted for an hour has no slot, and the instant of that hour in the person’s zone', () => {
  expect(
    takeAsNeededAt({ medicationId: 'm', id: 'id', date: '2026-11-18', time: '21:30', zone: ZONE }),
  ).toEqual({
    table: 'medication_logs',
    id: 'id',
    base: 0,
    patch: {
      medication_id: 'm',
      date: '2026-11-18',
      slot: null,
      status: 'taken',
      actual_time: '21:30',
      taken_at: '2026-11-18T20:30:00.000Z',
    },
  });
});
