import { expect, test } from 'vitest';
import { areaLines, coveredRows, summary, type Trace } from './report.ts';

const row = (id: string) =>
  [id, { id, area: 'Medications', requirement: `rule ${id}`, changed: false }] as const;
const trace: Trace = {
  requirements: new Map(['MED-001', 'MED-002', 'MED-003', 'MED-004', 'MED-005', 'MED-006'].map(row)),
  covers: [{ id: 'MED-002', path: 'a.test.ts', line: 7 }],
  exceptions: new Map([['MED-005', 'why']]),
};

test('a covered row is listed with the places that prove it', () => {
  expect(coveredRows(trace)).toEqual(['MED-002  rule MED-002', '    a.test.ts:7']);
});

test('the open rows of an area leave out covered rows and exceptions', () => {
  expect(areaLines(trace)).toEqual(['MED      1 of   6   open: MED-001, MED-003 to MED-004, MED-006']);
});

test('the summary counts rows, places, exceptions and routes', () => {
  expect(summary(trace)).toBe('1 of 6 rows covered in 1 places, 1 exceptions');
});
