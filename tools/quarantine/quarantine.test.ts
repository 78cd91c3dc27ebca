import { expect, test } from 'vitest';
import { faultOf, playwrightProjects, quarantineLines, readQuarantine, tryTwice } from './quarantine.mjs';

const LIST = readQuarantine('test,reason,since\n"one, of (two)",the network,2026-11-22\n');

test('the tests in quarantine are counted and listed with their reasons', () => {
  expect(quarantineLines(LIST)).toEqual([
    '1 test in quarantine',
    '  one, of (two): the network (since 2026-11-22)',
  ]);
  expect(quarantineLines([])).toEqual(['0 tests in quarantine']);
});

test('a test in quarantine is tried twice, another once', () => {
  const file = { name: 'file', tasks: [{ name: 'one, of (two)' }, { name: 'other' }] };
  tryTwice(file, new Set(LIST.map(({ test: name }) => name)));
  expect(file.tasks).toEqual([{ name: 'one, of (two)', retry: 1 }, { name: 'other' }]);
  const [journeys, quarantine] = playwrightProjects(LIST);
  expect(quarantine).toMatchObject({ name: 'quarantine', retries: 1 });
  expect(journeys?.grepInvert?.test('one.journey.ts one, of (two)')).toBe(true);
  expect(journeys?.grepInvert?.test('one.journey.ts one, of (two) others')).toBe(false);
});

test('every journey runs once without quarantine', () => {
  expect(playwrightProjects([])).toEqual([{ name: 'journeys' }]);
});

test.each([
  ['no test is named', { test: '', reason: 'why', since: '2026-11-22' }],
  ['no reason is given', { test: 'a test', reason: ' ', since: '2026-11-22' }],
  ['nobody knows since when', { test: 'a test', reason: 'why', since: 'yesterday' }],
])('a line of the quarantine is at fault when %s', (_when, row) => {
  expect(faultOf(row)).toBeDefined();
});
