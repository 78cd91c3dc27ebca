import { expect, test } from 'vitest';
import { glucoseInsight } from './glucose-insight.ts';

const after = (value_mg_dl: number) => ({ value_mg_dl, relation_to_meal: 'post-meal' as const });

test('readings that were all taken after meals are compared with no others', () => {
  const insight = glucoseInsight(
    [after(200), after(200), after(200), after(200), after(200)],
    (mean) => mean,
  );
  // covers: C-12
  expect(insight).toMatchObject({ kind: 'higher after meals', meals: { after: 200, others: undefined } });
});
