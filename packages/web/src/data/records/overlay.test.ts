// @vitest-environment node
import { expect, test } from 'vitest';
import type { Versions } from '@dosewell/domain/sync';
import { createOverlay } from './overlay.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { createRowCache } from './row-cache.ts';
import { rules } from '../loaded-rules.ts';
import { PERSON } from '../testing/memory-server.ts';
import { MEDICATION } from '../testing/test-device.ts';

const madeBefore: OutboxEntry = {
  op: '01900000-0000-7000-8000-000000000002',
  seq: 1,
  v: 1,
  clock: Date.parse('2026-11-20T08:00:00.000Z'),
  at: '2026-11-20T09:00',
  zone: 'Europe/Berlin',
  rows: [
    {
      table: 'medications',
      id: MEDICATION,
      base: 0,
      patch: { name: 'Metformin', strength: '500 mg', start_date: '2026-11-01' },
    },
  ],
  after: {},
  chunks: [],
};
/** A schema whose version 1 called a dosage a strength. */
const renamed: Versions = {
  newest: 2,
  upgrades: {
    2: (entry) => JSON.parse(JSON.stringify(entry).replace('"strength"', '"dosage"')) as typeof entry,
  },
};

test('an entry that waited through an update is shown in the words of today, and sent as it was made', async () => {
  await rules.complete();
  const overlay = createOverlay(createRowCache(), PERSON, rules, renamed);
  const kept = structuredClone(madeBefore);
  overlay.rebuild([madeBefore]);
  // covers: T-26
  expect(overlay.get('medications', MEDICATION)).toMatchObject({ name: 'Metformin', dosage: '500 mg' });
  expect(madeBefore).toEqual(kept);
});
