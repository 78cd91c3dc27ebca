import { expect, test } from 'vitest';
import { nextWayAt, type Unanswered } from './next-way-at.ts';

/** Minutes after eight, the time of the dose. */
const minute = (minutes: number): number => Date.parse('2026-11-20T08:00:00Z') + minutes * 60_000;
const TOLD: Unanswered = {
  toldAt: minute(0),
  devices: 'telling',
  seenAt: undefined,
  sentAt: undefined,
  until: minute(360),
};

test.each<[string, Partial<Unanswered>, number, number | undefined]>([
  ['a device has not shown it', {}, 5, 5],
  ['the person waits longer', {}, 30, 30],
  ['no device can say what it shows', { devices: 'silent' }, 5, 15],
  ['no device can say, and the person waits longer', { devices: 'silent' }, 30, 30],
  ['there is no device', { devices: 'none' }, 5, 0],
  ['a device showed it', { seenAt: minute(1) }, 5, undefined],
  ['a device showed it in the same moment', { seenAt: minute(0) }, 5, undefined],
  ['a device showed the one before', { seenAt: minute(-1) }, 5, 5],
  ['another way was taken', { sentAt: minute(5) }, 10, 15],
  ['another way was taken as there is no device', { devices: 'none', sentAt: minute(0) }, 5, 5],
  ['another way was taken, where no device can say', { devices: 'silent', sentAt: minute(15) }, 5, 20],
  ['it was opened after another way was taken', { sentAt: minute(5), seenAt: minute(6) }, 5, undefined],
  ['its window ends just then', { until: minute(5) }, 5, undefined],
  ['its window ends a moment later', { until: minute(5) + 1 }, 5, 5],
])('when a reminder goes another way: %s', (_, how, afterMinutes, expected) => {
  const at = expected === undefined ? undefined : minute(expected);
  expect(nextWayAt({ ...TOLD, ...how }, afterMinutes)).toBe(at);
});
