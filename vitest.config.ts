import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** On a busy machine a test may take long; that it ends is what counts. */
const patient = { testTimeout: 30_000 };
const temporal = { setupFiles: ['temporal-polyfill/global'], ...patient };
/** One PostgreSQL for all tests of a project; each takes a database of its own in it. */
const withDatabase = {
  globalSetup: ['packages/server/src/testing/global-setup.ts'],
  hookTimeout: 60_000,
};

/** A screen's test waits for redraws of a simulated browser: a stall of the machine is no fault, a fault comes twice. */
const simulatedBrowser = {
  environment: 'happy-dom',
  retry: 1,
  // The test of the tokens reads their file; every other style is left out.
  css: { include: /tokens\.css/ },
};
const WEB = 'packages/web/src';
/** Those that put a module of their own in the place of ours: they can share none with other tests. */
const replacing = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `${WEB}/${path}`)
  .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Half of a test of the server is waiting for its database; one worker alone would leave a core idle.
    maxWorkers: 2,
    projects: [
      // Pure, and so with nothing that one file could leave to the next.
      {
        test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], isolate: false, ...temporal },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          ...temporal,
          ...withDatabase,
          // Each file has a database of its own; reading the whole server anew for each would be a third of the time.
          isolate: false,
          // Real processes, a real database, a real clock: what a stalled machine upsets once, a fault upsets twice.
          retry: 1,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['e2e/sync/**/*.test.ts'],
          ...temporal,
          ...withDatabase,
          testTimeout: 600_000,
        },
      },
      // Reading React and our screens anew for each file would be half of the time.
      {
        test: {
          name: 'web',
          include: [`${WEB}/**/*.test.{ts,tsx}`],
          exclude: replacing,
          isolate: false,
          ...simulatedBrowser,
          setupFiles: [...temporal.setupFiles, `${WEB}/testing/between-files.ts`],
          testTimeout: patient.testTimeout,
        },
      },
      { test: { name: 'web-replacing', include: replacing, ...simulatedBrowser, ...temporal } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'e2e/platform/*.test.ts'], ...patient } },
    ],
  },
});
