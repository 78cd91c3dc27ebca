// `npm test`: the tests from a fresh clone, but the walk for barriers and the proofs by faults (decision 0113). Every stage that can run
// does, and any failure fails it.
import { resolve } from 'node:path';
import { hearFailedTests } from './stages/failed-tests.mjs';
import { printSummary, runBeside, runStages } from './stages/run-stages.mjs';
import { ensureInstalled } from './start/installed.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

await ensureInstalled();
const began = performance.now();
// The tests of the server wait a fifth of their time, in which these checks are done.
const checked = runBeside({ name: 'check', command: process.execPath, args: ['tools/check.mjs'] });
/**
 * @param {string} name
 * @param {string} file where its failed tests are kept
 * @param {string[]} chosen
 */
const vitest = (name, file, chosen) => {
  const { reporter, env, failures } = hearFailedTests(file);
  return {
    name,
    command: 'node_modules/.bin/vitest',
    args: ['run', ...chosen, '--reporter=dot', reporter],
    env,
    failures,
  };
};
const tested = await runStages([
  vitest('tests of the domain, each branch of it', 'domain', ['--project', 'domain', '--coverage']),
  vitest('unit and property tests', 'unit', ['--project', '!domain']),
]);
const check = await checked;
const walked = await runStages([
  { name: 'build', command: process.execPath, args: ['tools/build.mjs'] },
  {
    name: 'journeys in the browser',
    command: 'node_modules/.bin/playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', 'e2e/journeys/', 'e2e/platform/'],
    needs: 'build',
  },
]);
const outcomes = [check, ...tested, ...walked];
const passed = printSummary('npm test', outcomes, (performance.now() - began) / 1000);
const { quarantineLines, readQuarantine } = await import('./quarantine/quarantine.mjs');
console.log(quarantineLines(readQuarantine()).join('\n'));
process.exit(passed ? 0 : 1);
