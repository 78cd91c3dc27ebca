import { expect, test } from 'vitest';
import { namedByShape } from './statement-names.ts';

const named = () => namedByShape('load', (shape) => `select ${shape}`);

test('a usual shape keeps its statement name, also in a mixed push', () => {
  const statementFor = named();
  const first = statementFor('doses', true);
  expect(first).toEqual({ name: 'load_0', text: 'select doses' });
  expect(statementFor('doses', false)).toBe(first);
  expect(statementFor('meals', true).name).toBe('load_1');
});

test('the database remembers few statements, however many mixtures are sent', () => {
  const statementFor = named();
  const names = new Set<string>();
  for (let shape = 0; shape < 5000; shape++) {
    const { name, text } = statementFor(`mixture ${shape}`, shape % 2 === 0);
    expect(text).toBe(`select mixture ${shape}`);
    if (name !== undefined) names.add(name);
  }
  // covers: T-23
  expect(names.size).toBe(30);
  expect(named()('mixture', false).name).toBeUndefined();
});
