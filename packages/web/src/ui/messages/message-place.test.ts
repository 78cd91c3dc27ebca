import { expect, test } from 'vitest';
import { messagePlace, placeBesideDialog } from './message-place.ts';

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

const atTop = { top: 12, bottom: 72 };
const title = { top: 90, bottom: 120 };
const save = { top: 740, bottom: 788 };

test.each([
  ['the dialog leaves room above it', { top: 72, bottom: 800 }, [], 0],
  ['its buttons are at its foot', { top: 60, bottom: 800 }, [], 664],
  ['a field lies above its buttons', { top: 60, bottom: 800 }, [{ top: 670, bottom: 720 }], 592],
  ['it is full of fields', { top: 60, bottom: 800 }, column(120, 740), 664],
] as const)(
  'a message beside a dialog covers neither title nor button where %s',
  (_, dialog, spared, down) => {
    expect(placeBesideDialog(atTop, { dialog, kept: [title, save], spared })).toBe(down);
  },
);

test('a message stays at the top of the page where a dialog has no room for it', () => {
  const dialog = { top: 10, bottom: 160 };
  expect(placeBesideDialog(atTop, { dialog, kept: [{ top: 20, bottom: 150 }], spared: [] })).toBe(0);
});
