import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readQuarantine } from './tools/quarantine/quarantine.mjs';
import { keepTemporaryFilesInMemory } from './tools/stages/temporary-files.mjs';

keepTemporaryFilesInMemory();

const quarantined = readQuarantine().length > 0 ? ['tools/quarantine/vitest-setup.ts'] : [];
/** On a busy machine a test may take long; that it ends is what counts. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: quarantined,
};
const temporal = { ...patient, setupFiles: ['temporal-polyfill/global', ...quarantined] };
/** Most of what a test makes is soon forgotten; with room for it, it is collected less often. */
const roomy = { execArgv: ['--max-semi-space-size=64'] };
/** These use a core alone; a third worker would only read everything once more. */
const working = { ...roomy, maxWorkers: 2, sequence: { groupOrder: 1 } };
/** These wait for a database or a process half of their time, in which two would leave a core idle. */
const waiting = { ...roomy, maxWorkers: 3, sequence: { groupOrder: 0 } };
/** One PostgreSQL for all tests of a project; each takes a database of its own in it. */
const withDatabase = {
  ...waiting,
  globalSetup: ['packages/server/src/testing/global-setup.ts'],
};

/** Signing up would be hashing and judging passwords for most of its time. */
const QUICK_PASSWORDS = {
  '@node-rs/argon2': resolve('packages/server/src/testing/quick-argon2.ts'),
  '@zxcvbn-ts/core': resolve('packages/server/src/testing/quick-zxcvbn.ts'),
};

const WEB = 'packages/web/src';
const web = {
  ...working,
  // The test of the tokens reads their file; every other style is left out.
  css: { include: /tokens\.css/ },
  ...patient,
  setupFiles: [...temporal.setupFiles, `${WEB}/testing/between-files.ts`],
};
/** Elements as the product makes them. Those of development also note where they were made. */
const asBuilt = { oxc: { jsx: { runtime: 'automatic', development: false } } } as const;

const webTests = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path: `${WEB}/${path}`, text: readFileSync(`${WEB}/${path}`, 'utf8') }));
const pathsOf = (wanted: (text: string) => boolean): string[] =>
  webTests.filter(({ text }) => wanted(text)).map(({ path }) => path);
/** Those that put a module of their own in the place of ours: they can share none with other tests. */
const replacing = pathsOf((text) => text.includes('vi.mock('));
/** A worker that goes on to a file with another environment would have to begin anew. */
const withoutWindow = pathsOf(
  (text) => text.startsWith('// @vitest-environment node') && !text.includes('vi.mock('),
);

export default defineConfig({
  test: {
    // With `--coverage`: the tests of the domain alone reach every branch of it.
    coverage: {
      include: ['packages/domain/src/**/*.ts'],
      exclude: ['**/*.test.ts', 'packages/domain/src/testing/**'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: 'node_modules/.cache/coverage',
      thresholds: { branches: 100 },
    },
    projects: [
      // Pure, and so with nothing that one file could leave to the next.
      {
        test: {
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          isolate: false,
          ...working,
          ...temporal,
        },
      },
      {
        resolve: { alias: QUICK_PASSWORDS },
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          ...temporal,
          ...withDatabase,
          setupFiles: [...temporal.setupFiles, 'packages/server/src/testing/nothing-unexpected.ts'],
          // Each file has a database of its own; reading the whole server anew for each would be a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['e2e/{sync,releases,proofs}/**/*.test.ts'],
          ...temporal,
          ...withDatabase,
          testTimeout: 600_000,
        },
      },
      // Reading React and our screens anew for each file would be most of the time. All three: `--project 'web*'`.
      {
        ...asBuilt,
        test: {
          name: 'web',
          include: [`${WEB}/**/*.test.{ts,tsx}`],
          exclude: [...replacing, ...withoutWindow],
          environment: 'happy-dom',
          isolate: false,
          ...web,
        },
      },
      { test: { name: 'web-node', include: withoutWindow, isolate: false, ...web } },
      { ...asBuilt, test: { name: 'web-replacing', include: replacing, environment: 'happy-dom', ...web } },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'e2e/platform/*.test.ts', 'packages/web/{*,pages/*}.test.ts'],
          ...waiting,
          ...patient,
        },
      },
    ],
  },
});
