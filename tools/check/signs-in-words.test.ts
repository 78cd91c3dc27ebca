import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { READING_TABLES, type ReadingTable } from '../../packages/domain/src/readings/vital-signs.ts';
import { TOPIC_WORDS } from '../../packages/web/src/features/account/caregivers/shared-words.ts';
import { TYPE_WORDS } from '../../packages/web/src/features/report/share-words.ts';

/** How the lists that people read call each vital sign. */
const CALLED: Readonly<Record<ReadingTable, RegExp>> = {
  hr_readings: /heart rate/i,
  weight_readings: /weight/i,
  bp_readings: /blood pressure/i,
  glucose_readings: /glucose|blood sugar/i,
  oxygen_readings: /oxygen/i,
};

const ROOT = resolve(import.meta.dirname, '../..');

/** The sentences of a page that list what is logged, from the blood pressure to the meals. */
const listsOf = (path: string): string =>
  readFileSync(resolve(ROOT, path), 'utf8')
    .replaceAll(/\s+/g, ' ')
    .split(/[.>]/)
    .filter((sentence) => /blood pressure/i.test(sentence) && /meals/i.test(sentence))
    .join();

test.each([
  ['the promises of the landing page', listsOf('packages/web/src/features/public/promises.tsx')],
  ['the page of features', listsOf('packages/web/src/screens/public/features.tsx')],
  ['the page about switching', listsOf('packages/web/src/screens/public/switching.tsx')],
  ['the tour of the README', listsOf('README.md')],
  ['the scope of the specification', listsOf('docs/specification/health.md')],
  ['the words about shared data', TYPE_WORDS.vitals],
])('every vital sign is named in %s', (_, list) => {
  expect(READING_TABLES.filter((table) => !CALLED[table].test(list))).toEqual([]);
});

test('a new vital sign is within what a person was told that a caregiver sees', () => {
  expect(TOPIC_WORDS.readings.help).toContain('whatever else you measure');
});
