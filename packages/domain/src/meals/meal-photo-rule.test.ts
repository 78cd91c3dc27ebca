import { expect, test } from 'vitest';
import { MEAL_PHOTO_TYPES, mealPhotoFault } from './meal-photo-rule.ts';

const MB = 1024 * 1024;

test.each([
  ['image/jpeg', 10 * MB, undefined],
  ['image/png', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/heic', 1, 'Please choose a JPEG, PNG or WebP photo'],
  ['image/svg+xml', 1, 'Please choose a JPEG, PNG or WebP photo'],
  ['video/mp4', 1, 'Please choose a JPEG, PNG or WebP photo'],
  ['', 1, 'Please choose a JPEG, PNG or WebP photo'],
  ['image/png', 10 * MB + 1, 'The photo must be 10 MB or smaller'],
])('a photo of type %j and %i bytes is judged: %s', (type, size, fault) => {
  // covers: MEAL-030
  expect(mealPhotoFault({ type, size })).toBe(fault);
});

test('every accepted type is an image', () => {
  expect(MEAL_PHOTO_TYPES.every((type) => type.startsWith('image/'))).toBe(true);
});
