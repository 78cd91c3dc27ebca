import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const map = readFileSync('docs/map.md', 'utf8');
const tree = /^```\n(packages\/domain[\s\S]*?)^```/m.exec(map)?.[1] ?? '';

/** The lines of the map about a package. */
const about = (name: string): string =>
  tree
    .split(/^(?=\S)/m)
    .filter((part) => part.startsWith(`packages/${name}/`))
    .join('');

const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const named = ['domain', 'server', 'web'].flatMap((name) =>
  folders(`packages/${name}/src`).map((folder) => [name, folder] as const),
);

test.each(named)('the map names %s/src/%s', (name, folder) => {
  expect(about(name)).toMatch(new RegExp(String.raw`(^|[ /])${folder}/`, 'm'));
});

test('the map names no folder of a package that is not there', () => {
  const claimed = [...tree.matchAll(/^packages\/(\w+)\/src\/\n((?: {2}.*\n)+)/gm)].flatMap(
    ([, name = '', lines = '']) =>
      lines
        .split('\n')
        .flatMap((line) => /^ {2}(\S.*?)(?: {2,}|$)/.exec(line)?.[1]?.match(/[a-z]+(?=\/)/g) ?? [])
        .map((folder) => `${name}/${folder}`),
  );
  const there = named.map(([name, folder]) => `${name}/${folder}`);
  expect(claimed.filter((folder) => !there.includes(folder))).toEqual([]);
});
