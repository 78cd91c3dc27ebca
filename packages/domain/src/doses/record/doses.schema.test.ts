import { expect, test } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { patchSchemas } from '../../tables/operation.schema.ts';

const dosePatch = patchSchemas.medication_logs;

test.each([
  ['2026-11-20', true],
  ['20/11/2026', false],
  ['2026-11-31', false],
  ['2026-11-20T08:00', false],
])('the date %s is accepted: %s', (date, allowed) => {
  const patch = { medication_id: idOf(1), date, slot: '08:00', status: 'taken' };
  // covers: DOSE-008
  expect(dosePatch.safeParse(patch).success).toBe(allowed);
});
