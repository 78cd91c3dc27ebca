import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agree, neededScripts } from './installed.mjs';

const list = (packages: object) => JSON.stringify({ packages });
const zod = { 'node_modules/zod': { version: '4.6.7' } };

test('the installation agrees with the lock file when every version is there', () => {
  expect(agree(list({ '': {}, 'packages/web': {}, ...zod }), list(zod))).toBe(true);
});

test('a package for another platform may be missing', () => {
  expect(agree(list({ ...zod, 'node_modules/win': { version: '1.0.0', optional: true } }), list(zod))).toBe(
    true,
  );
});

test.each([
  ['nothing is installed', ''],
  ['a package is missing', list({})],
  ['a version is another', list({ 'node_modules/zod': { version: '4.6.6' } })],
])('the installation disagrees with the lock file when %s', (_when, installed) => {
  expect(agree(list(zod), installed)).toBe(false);
});

/** It checks for its bundled binary, and works without its script. */
const NOT_NEEDED = ['esbuild'];

test('every package with an install script is known, and npm is told the same', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace('node_modules/', ''));
  const platforms = ['linux', 'darwin'].flatMap((platform) =>
    ['x64', 'arm64'].flatMap((arch) => neededScripts(platform, arch)),
  );
  const needed = platforms.map(({ package: name }) => name);
  expect(withScript.toSorted()).toEqual([...needed, ...NOT_NEEDED].toSorted());
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: object };
  expect(allowScripts).toEqual({
    ...Object.fromEntries(needed.map((name) => [name, true])),
    ...Object.fromEntries(NOT_NEEDED.map((name) => [name, false])),
  });
});

test('each script that runs is the one its package names', () => {
  for (const { package: name, script } of neededScripts()) {
    const folder = `node_modules/${name}`;
    const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['postinstall']).toBe(`node ${script}`);
    expect(['preinstall', 'install'].filter((step) => step in scripts)).toEqual([]);
    expect(existsSync(`${folder}/${script}`)).toBe(true);
  }
});
