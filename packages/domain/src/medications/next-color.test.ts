import { expect, test } from 'vitest';
import { COLORS, type MedicationColor } from './choices.ts';
import { nextColor } from './next-color.ts';

const having = (colors: readonly MedicationColor[], is_active = true) =>
  colors.map((color) => ({ color, is_active }));

test('a new medication gets the first color that no active one has', () => {
  // covers: MED-015
  expect(nextColor([])).toBe('blue');
  expect(nextColor(having(['blue']))).toBe('green');
  expect(nextColor(having(['green', 'blue', 'orange']))).toBe('purple');
  expect(nextColor(having(['blue'], false))).toBe('blue');
});

test('with every color in use the one used least is next', () => {
  expect(nextColor(having([...COLORS, 'blue']))).toBe('green');
  expect(nextColor(having(COLORS))).toBe('blue');
});
