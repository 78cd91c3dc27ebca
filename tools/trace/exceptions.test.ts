import { expect, test } from 'vitest';
import { readExceptions } from './exceptions.ts';

const read = (line: string, covered: string[] = []) =>
  readExceptions('e.csv', `id,reason\n${line}\n`, (id) => id.startsWith('MED-'), new Set(covered));

test('an exception has a known row and a reason', () => {
  expect(read('MED-001,only a person can hear it').reasons.get('MED-001')).toBe('only a person can hear it');
});

test.each([
  ['its row is unknown', 'XX-001,why', []],
  ['it has no reason', 'MED-001,', []],
  ['a test covers its row after all', 'MED-001,why', ['MED-001']],
])('an exception is at fault when %s', (_when, line, covered) => {
  expect(read(line, covered).faults).toHaveLength(1);
});
