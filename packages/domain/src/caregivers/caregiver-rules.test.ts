import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksToRenew, caregiverState, mayBeTold } from './caregiver-state.ts';
import { endOfSharing, lastsFault } from './how-long-it-lasts.ts';
import { caregiversInOrder } from './in-order.ts';
import { mayConfirm } from './invitation-rule.ts';
import { readyMadeSet, filledBy } from './ready-made-sets.ts';
import { SHARED_TOPICS, sharesMedications } from './shared-topics.ts';
import { sharesMedication } from './told-of.ts';
import { missedAlertFault } from './missed-alert-choices.ts';
import { lineInMail, nameInMail } from './text-in-mail.ts';
import { whatIsSeen } from './what-is-seen.ts';
import { whatIsTold } from './what-is-told.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();
const row = {
  state: 'confirmed',
  deleted_at: null,
  ends_at: iso(24 * 30),
  pause_ends_at: null,
  plan_ends_at: null,
} as const;

test.each([
  [{}, 'confirmed', true, false],
  [{ state: 'invited' as const, ends_at: null }, 'invited', false, false],
  [{ state: 'stopped' as const, ends_at: null }, 'stopped', false, false],
  [{ pause_ends_at: iso(1) }, 'paused', true, false],
  [{ pause_ends_at: iso(0) }, 'confirmed', true, false],
  [{ ends_at: iso(24 * 7) }, 'confirmed', true, true],
  [{ ends_at: iso(0) }, 'ended', false, true],
  [{ ends_at: null }, 'confirmed', true, false],
  [{ deleted_at: iso(0) }, 'confirmed', false, false],
  [{ plan_ends_at: iso(1), ends_at: iso(1) }, 'confirmed', true, true],
  [{ plan_ends_at: iso(0), ends_at: iso(1) }, 'beyond_plan', false, false],
])('a caregiver with %j is %s', (more, state, told, asks) => {
  const caregiver = { ...row, ...more };
  expect([caregiverState(caregiver, NOW), mayBeTold(caregiver, NOW), asksToRenew(caregiver, NOW)]).toEqual([
    state,
    told,
    asks,
  ]);
});

test('sharing ends after the days chosen, or never', () => {
  expect(endOfSharing(7, iso(0))).toBe(iso(24 * 7));
  expect(endOfSharing(0, iso(0))).toBeNull();
  expect([lastsFault(90), lastsFault(8), missedAlertFault(60), missedAlertFault(45)].map(Boolean)).toEqual([
    ...[false, true, false, true],
  ]);
});

test('an invitation can be said yes to for three days, while it is one', () => {
  const invited = { state: 'invited', invited_at: iso(0), deleted_at: null } as const;
  expect(mayConfirm(invited, NOW + 72 * 3_600_000 - 1)).toBe(true);
  expect(mayConfirm(invited, NOW + 72 * 3_600_000)).toBe(false);
  expect(mayConfirm({ ...invited, invited_at: null }, NOW)).toBe(false);
  expect(mayConfirm({ ...invited, deleted_at: iso(0) }, NOW)).toBe(false);
  expect(mayConfirm({ ...invited, state: 'confirmed' }, NOW)).toBe(false);
});

test('caregivers stand in the order of the person, then of adding', () => {
  const rows = [
    { id: 'c', place: 0 },
    { id: 'a', place: 1 },
    { id: 'b', place: 0 },
  ];
  expect(caregiversInOrder(rows).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(caregiversInOrder(rows.toReversed()).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('the list of what a caregiver is told says what was chosen', () => {
  const none = {
    receive_sos: false,
    receive_missed_med_alerts: false,
    receive_glucose_alerts: false,
    receive_refill_alerts: false,
    receive_peak_flow_alerts: false,
    receive_weekly_summary: false,
    missed_alert_minutes: 30,
    shares: [...SHARED_TOPICS],
    medications: null,
  };
  const all = {
    receive_sos: true,
    receive_missed_med_alerts: true,
    receive_glucose_alerts: true,
    receive_refill_alerts: true,
    receive_peak_flow_alerts: true,
    receive_weekly_summary: true,
  };
  expect(whatIsTold(none)).toEqual([]);
  expect(whatIsTold({ ...none, ...all })).toHaveLength(6);
  expect(whatIsTold({ ...none, ...all, shares: ['notes'] })).toEqual(['when SOS is pressed']);
  expect(whatIsTold({ ...none, ...all, medications: [] })[1]).toContain('one of the medicines they chose');
  const missed = (missed_alert_minutes: number) =>
    whatIsTold({ ...none, receive_missed_med_alerts: true, missed_alert_minutes })[0];
  expect(
    [missed(30), missed(60), missed(120)].map(
      (words) => words?.match(/half an hour|one hour|two hours/)?.[0],
    ),
  ).toEqual([...['half an hour', 'one hour', 'two hours']]);
});

test.each([
  ['Maria\r\nBcc: all@example.org', 'Maria Bcc all example org'],
  ['evil.example.com/x', 'evil example comx'],
  ['https://evil.example', 'https evil example'],
  ['\u202eairaM', 'airaM'],
  ['<b>Maria</b>', 'bMariab'],
  ['Dr. Anne-Marie O’Neill', 'Dr. Anne-Marie O’Neill'],
  ['12345', 'Somebody'],
  ['', 'Somebody'],
])('the name %j goes into a mail as %j', (name, shown) => {
  // covers: T-22
  expect(nameInMail(name).replaceAll(' ', '')).toBe(shown.replaceAll(' ', ''));
});

test('no text of a person brings a break, a hidden sign or an address into a mail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = lineInMail(text);
      // covers: T-22
      expect(line).not.toMatch(/[\r\n\u2028\u2029\p{Cc}\p{Cf}]|\S:\/\/|\S@\S|\S\.\p{L}/u);
      expect([...line].length).toBeLessThanOrEqual(100);
    }),
  );
});

test('a ready-made set is known again by what it filled in, with notes or without', () => {
  for (const set of ['everything', 'important', 'refills', 'emergency'] as const) {
    const filled = filledBy(set);
    expect(readyMadeSet(filled)).toBe(set);
    expect(filled.shares).not.toContain('notes');
    expect(readyMadeSet({ ...filled, shares: [...filled.shares, 'notes'] })).toBe(set);
    expect(readyMadeSet({ ...filled, receive_sos: !filled.receive_sos })).toBeUndefined();
  }
  expect(readyMadeSet({ ...filledBy('important'), medications: null })).toBeUndefined();
});

test('topics that are about single medications are told apart', () => {
  expect([sharesMedications(['glucose']), sharesMedications(['refills'])]).toEqual([false, true]);
  expect([null, [], ['a']].map((medications) => sharesMedication({ medications }, 'a'))).toEqual([
    true,
    false,
    true,
  ]);
});

test('an invitation says what is seen in the order of the page, and nothing where notes are about nothing', () => {
  // covers: ACC-052
  expect(whatIsSeen({ shares: ['notes', 'glucose', 'doses'] })).toEqual([
    ...['the doses of the day', 'glucose', 'notes on these'],
  ]);
  expect([whatIsSeen({ shares: [] }), whatIsSeen({ shares: ['notes'] })]).toEqual([[], []]);
});
