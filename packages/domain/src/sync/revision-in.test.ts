import { expect, test } from 'vitest';
import { revisionIn } from './revision-in.ts';

const EPOCH = '5f0c1c9e-7a67-4c8f-9d3b-2f4f6f9b1c11';

test('a cursor gives the last revision that was fetched completely', () => {
  expect(revisionIn(`${EPOCH}.41`)).toBe(41);
  expect(revisionIn(`${EPOCH}.41.medication_logs.${EPOCH}`)).toBe(40);
  for (const unreadable of ['', EPOCH, `${EPOCH}.`, `${EPOCH}.x`, `${EPOCH}.1.`])
    expect(revisionIn(unreadable)).toBeUndefined();
});
