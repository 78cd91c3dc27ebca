import { expect, test } from 'vitest';
import { aDose, BERLIN, idOf } from '../../testing/builders.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { timeThatLeads, whatLeads } from './what-leads.ts';

const late = aDose({ slot: '08:00', timing: 'late' });
const due = aDose({ slot: '12:00', timing: 'due', medicationId: idOf(2) });
const taken = aDose({ slot: '07:00', timing: 'past', status: 'taken' });
const skipped = aDose({ slot: '07:00', timing: 'past', status: 'skipped', medicationId: idOf(2) });
const missed = aDose({ slot: '07:00', timing: 'past', status: 'missed', medicationId: idOf(3) });
const evening = aDose({ slot: '20:00', timing: 'later' });
const withIt = aDose({ slot: '20:00', timing: 'later', medicationId: idOf(2) });
const night = aDose({ slot: '22:00', timing: 'later' });
const earlier = aDose({ slot: '06:00', timing: 'earlier', owed: false });
const leads = (...doses: Parameters<typeof whatLeads>[0]) => whatLeads(doses, BERLIN);

test('the due doses lead, then the late ones, then those of the next time', () => {
  expect(leads(missed, late, due, evening)).toEqual({ kind: 'now', doses: [due] });
  expect(leads(missed, late, evening)).toEqual({ kind: 'late', doses: [late] });
  expect(leads(missed, taken, earlier, evening, withIt, night)).toEqual({
    kind: 'next',
    doses: [evening, withIt],
    at: instantOf('2026-11-20T20:00', BERLIN),
  });
});

test('a day is done when every owed dose was answered, and only over when some were missed', () => {
  expect(leads(taken, skipped, earlier)).toEqual({ kind: 'done' });
  expect(leads(taken, missed)).toEqual({ kind: 'over', missed: 1 });
  expect(leads(earlier)).toEqual({ kind: 'nothing' });
  expect(leads()).toEqual({ kind: 'nothing' });
});

test('one time stands out: of what is due, else of what is late', () => {
  expect(timeThatLeads([late, due, evening])).toBe('2026-11-20T12:00');
  expect(timeThatLeads([late, evening])).toBe('2026-11-20T08:00');
  expect(timeThatLeads([missed, evening])).toBeUndefined();
});
