import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture, groundOf, type Picture, pictureNamed } from './pictures.ts';

const DRAWING = readFileSync(join(import.meta.dirname, '../../packages/web/public/icon.svg'), 'utf8');
const GREEN = [11, 93, 78, 255];
const CLEAR = 0;

const drawn = async (picture: Picture, width: number, height = width) => {
  const { data, info } = await sharp(await drawPicture(DRAWING, picture, { width, height }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + info.channels)];
  };
  return { info, at };
};

test('each picture of the templates is known by its name, and no other is touched', () => {
  const names = [
    ...['ic_launcher.png', 'ic_launcher_round.png', 'ic_launcher_foreground.png'],
    ...['AppIcon-512@2x.png', 'splash.png', 'splash-2732x2732-1.png', 'other.png'],
  ];
  expect(names.map(pictureNamed)).toEqual([
    ...['icon', 'round', 'foreground', 'square', 'splash', 'splash'],
    undefined,
  ]);
});

test('an icon has the size it is asked for, and the ground of the web app', async () => {
  expect(groundOf(DRAWING)).toBe('#0B5D4E');
  const { info, at } = await drawn('icon', 192);
  expect([info.width, info.height]).toEqual([192, 192]);
  expect(at(96, 10)).toEqual(GREEN);
  expect(at(0, 0)[3]).toBe(CLEAR);
});

test('the icon for Apple is square and has no transparency', async () => {
  const { info, at } = await drawn('square', 1024);
  expect(info.channels).toBe(3);
  expect(at(0, 0)).toEqual(GREEN.slice(0, 3));
});

test('a round icon and the foreground of Android leave what is cropped empty', async () => {
  const round = await drawn('round', 96);
  expect([round.at(0, 0)[3], round.at(48, 2)]).toEqual([CLEAR, GREEN]);
  const foreground = await drawn('foreground', 108);
  const rim = Array.from({ length: 108 }, (_, x) => foreground.at(x, 20)[3]);
  expect(new Set(rim)).toEqual(new Set([CLEAR]));
});

test('the picture at the start is the ground with the mark in its middle', async () => {
  const { info, at } = await drawn('splash', 480, 800);
  expect([info.width, info.height]).toEqual([480, 800]);
  expect([at(0, 0), at(479, 799)]).toEqual([GREEN, GREEN]);
  const middle = Array.from({ length: 80 }, (_, x) => at(200 + x, 390).join());
  expect(middle).toContain('255,255,255,255');
});

test('a drawing without its ground is said', () => {
  expect(() => groundOf('<svg/>')).toThrow('The icon of the web app has no ground any more.');
});
