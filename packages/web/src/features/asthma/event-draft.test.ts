// @vitest-environment node
import { asthmaEventsTable } from '@dosewell/domain/asthma';
import { restoringPatch } from '@dosewell/domain/sync/table';
import { expect, test } from 'vitest';
import type { AsthmaEvent } from './asthma-log.ts';
import { eventDraftOf, judgeEvent } from './event-draft.ts';

/** Each column differs from what the form of a new event has in it. */
const event: AsthmaEvent = {
  id: '00000000-0000-4000-8000-000000000001',
  rev: 1,
  clock: 1,
  bucket: '2026-11',
  deleted_at: null,
  occurred_at: '2026-11-20T07:30:00.000Z',
  date: '2026-11-20',
  time: '08:30',
  zone: 'Europe/Berlin',
  severity: 'severe',
  wheeze: true,
  cough: true,
  chest_tightness: true,
  shortness_of_breath: true,
  peak_flow: 320,
  triggers: ['smoke'],
  rescue_med_used: true,
  rescue_med_puffs: 2,
  controller_missed: true,
  notes: 'on the stairs',
};

test('an event that is opened and saved unchanged keeps every column that a device writes', () => {
  const judged = judgeEvent(eventDraftOf(event), event, { at: '2026-11-21T09:00:00', zone: 'Europe/Paris' });
  const { deleted_at: _, ...written } = restoringPatch(asthmaEventsTable, event);
  expect(judged).toEqual({ patch: written });
});
