import { expect, test } from 'vitest';
import { messagePlace } from './message-place.ts';

const message = { top: 700, bottom: 760 };
const column = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / 60) }, (_, at) => ({
    top: from + at * 60,
    bottom: from + at * 60 + 48,
  }));

test.each([
  ['no button is near', [], 0],
  ['a button ends where it begins', [{ top: 652, bottom: 700 }], 0],
  ['a button lies a pixel beneath it', [{ top: 653, bottom: 701 }], 112],
  ['the Undo of the last row lies beneath it', [{ top: 705, bottom: 753 }], 56],
  ['there is no room near the foot', column(500, 800), 'top'],
  ['there is no room near the foot, and less at the top', [...column(500, 800), ...column(0, 200)], 0],
] as const)('a message clears the buttons when %s', (_, buttons, place) => {
  expect(messagePlace(message, buttons)).toBe(place);
});
