import { expect, test } from 'vitest';
import { reportText } from './report-text.ts';

const REPORT = {
  title: 'Health report',
  person: '',
  period: 'Nov 1, 2026 to Nov 30, 2026 (30 days)',
  notCounted: undefined,
  sections: [{ topic: 'adherence', title: 'Doses', sentences: ['No doses in these days.'] }],
  closing: 'As entered.',
} as const;

test('a section without a table is its title and its sentences', () => {
  expect(reportText(REPORT)).toBe(
    [
      'Health report\nNov 1, 2026 to Nov 30, 2026 (30 days)',
      'Doses\n-----',
      'No doses in these days.',
      'As entered.',
    ].join('\n\n'),
  );
});

test('the sentence on figures left out stands before the sections', () => {
  const text = reportText({ ...REPORT, person: 'Maria', notCounted: 'Two readings are left out.' });
  expect(text.split('\n\n').slice(0, 2)).toEqual([
    'Health report\nMaria\nNov 1, 2026 to Nov 30, 2026 (30 days)',
    'Two readings are left out.',
  ]);
});
