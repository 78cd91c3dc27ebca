import { expect, test } from 'vitest';
import forcedColors from './forced-colors.css?raw';
import css from './tokens.css?raw';

type Tokens = Record<string, string>;

/** The colours of every block that sets them: light, chosen dark, and the device's dark. */
const blocks: Tokens[] = css
  .split(/^ *color-scheme:/m)
  .slice(1)
  .map((block) =>
    Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value])),
  );
const [light = {}, dark = {}, deviceDark = {}] = blocks;

function luminance(hex = ''): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

test('the dark theme is the same whether it was chosen or comes from the device', () => {
  expect(blocks).toHaveLength(3);
  expect(deviceDark).toEqual(dark);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

const pairs: [text: string, ground: string, least: number][] = [
  ['ink', 'paper', 12],
  ['ink', 'card', 12],
  ['quiet', 'paper', 5.5],
  ['quiet', 'card', 5.5],
  ['quiet', 'sunk', 4.5],
  ['edge', 'card', 3],
  ['edge', 'paper', 3],
  ['lake', 'card', 4.5],
  ['on-pine', 'pine', 4.5],
  ['on-pine', 'pine-deep', 4.5],
  ['on-brick', 'brick', 4.5],
  ['on-brick', 'brick-deep', 4.5],
  ['on-lake', 'lake', 4.5],
  ['on-marigold', 'marigold', 4.5],
  ['focus', 'paper', 3],
  ['ink', 'lake-soft', 4.5],
  ...['pine', 'marigold', 'brick', 'lake'].map((tone): [string, string, number] => [
    tone,
    `${tone}-soft`,
    4.5,
  ]),
  ...['blue', 'green', 'purple', 'orange', 'pink', 'red'].map((color): [string, string, number] => [
    `med-${color}`,
    'card',
    3,
  ]),
];

test.each(pairs)(
  'the colour %s on %s has a contrast of at least %d in both themes',
  (text, ground, least) => {
    expect(contrast(light[text], light[ground])).toBeGreaterThanOrEqual(least);
    expect(contrast(dark[text], dark[ground])).toBeGreaterThanOrEqual(least);
  },
);

test('a medication keeps its own colour where the device forces its colours, on either ground', () => {
  const kept = Object.entries(light).filter(([name]) => name.startsWith('med-'));
  expect(kept).toHaveLength(6);
  for (const [name, colour] of kept) {
    expect(forcedColors).not.toContain(`--${name}:`);
    expect(contrast(colour, '#000000')).toBeGreaterThanOrEqual(3);
    expect(contrast(dark[name], '#000000')).toBeGreaterThanOrEqual(3);
  }
});
