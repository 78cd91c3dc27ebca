import { expect, test } from 'vitest';
import { takenOf } from './shared-photo.ts';

const picture = { type: 'image/jpeg' };
const text = { type: 'text/plain' };

test('the first picture is taken of what is shared, else the first file, else nothing', () => {
  expect(takenOf([text, picture, { type: 'image/png' }])).toBe(picture);
  expect(takenOf([text])).toBe(text);
  expect(takenOf([])).toBeUndefined();
});
