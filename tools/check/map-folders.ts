// The map lists every top folder of each package, and no other (docs/map.md).
import { readdirSync } from 'node:fs';
import type { Rule } from './source-file.ts';

const PACKAGES = ['domain', 'server', 'web'];

const foldersOf = (name: string): string[] =>
  readdirSync(`packages/${name}/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Lines of the map about a package, with or without the package's path. */
const linesAbout = (name: string, map: string): string[] => {
  const blocks = map.split(/^(?=\S)/m).filter((block) => block.startsWith(`packages/${name}/`));
  return blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('  '));
};

/** `  time/ id/    words about them` and `  src/account/  words` name time, id and account. */
const foldersNamed = (line: string): string[] =>
  [...(/^ {2}((?:\S+ ?)+)/.exec(line)?.[1] ?? '').matchAll(/(?:^|[ /])([a-z]+)\/(?= |<|$)/g)].map(
    ([, folder = '']) => folder,
  );

/** Folders of a package besides `src`. */
const BESIDE_SOURCE = ['migrations'];

export const mapFolders: Rule = ({ path, text }) => {
  if (path !== 'docs/map.md') return [];
  return PACKAGES.flatMap((name) => {
    const named = linesAbout(name, text).flatMap(foldersNamed);
    const there = foldersOf(name);
    const unnamed = there.filter((folder) => !named.includes(folder) && !text.includes(`  ${folder}/<`));
    const gone = named.filter((folder) => ![...there, ...BESIDE_SOURCE].includes(folder));
    return [
      ...unnamed.map((folder) => `The map does not name packages/${name}/src/${folder}.`),
      ...gone.map((folder) => `The map names packages/${name}/src/${folder}, which is not there.`),
    ].map((message) => ({ path, line: 1, message }));
  });
};
