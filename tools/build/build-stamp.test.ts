import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOfTheBuild } from './build-stamp.mjs';

const files = new Set(filesOfTheBuild());

test('`npm start` builds again after a change of any file that paints, bundles or checks the pages', () => {
  const beside = ['packages/web', 'packages/web/pages'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map(({ name }) => `${folder}/${name}`),
  );
  expect(beside).toContain('packages/web/pages/painter.mjs');
  expect(beside.filter((file) => !files.has(file))).toEqual([]);
});

test('`npm start` builds again after a change of the server, its tools or an installed package', () => {
  for (const file of ['packages/server/src/main.ts', 'tools/build/server.mjs', 'package-lock.json'])
    expect(files, file).toContain(file);
});

test('`npm start` does not build again for what the build writes, what is installed or what only tests read', () => {
  const idle = [...files].filter((file) =>
    /\/(dist|node_modules|\.[^/]+)\/|\.(test|proof|control)\.tsx?$|\.gen\.ts$/.test(file),
  );
  expect(idle).toEqual([]);
});
