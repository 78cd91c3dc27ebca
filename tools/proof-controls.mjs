// `npm run proof:controls`: runs each proof without its guard, and reports whether it fails.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runStages } from './stages/run-stages.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.control.ts'],
  {
    encoding: 'utf8',
  },
);
const files = listed.split('\n').filter((path) => path !== '');
const browser = files.filter((path) => /^e2e\/(journeys|faults)\//.test(path));

const folder = mkdtempSync(join(tmpdir(), 'controls-'));
const report = join(folder, 'results.jsonl');
const env = { CONTROLS_REPORT: report };
const stages = [];
if (files.length > browser.length) {
  const args = ['run', '--config', 'tools/controls/vitest.config.ts', '--root', '.', '--reporter=dot'];
  stages.push({ name: 'rules, server and tools', command: 'node_modules/.bin/vitest', args, env });
}
if (browser.length > 0) {
  stages.push({ name: 'build', command: process.execPath, args: ['tools/build.mjs'] });
  const args = ['test', '--config', 'e2e/controls.config.ts'];
  stages.push({ name: 'journeys', command: 'node_modules/.bin/playwright', args, env, needs: 'build' });
}
const outcomes = await runStages(stages);

/** @type {import('./controls/expect-proof-to-fail.ts').ControlResult[]} */
const results = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
rmSync(folder, { recursive: true, force: true });

const width = Math.max(8, ...results.map(({ name }) => name.length));
console.log(`\n${'control'.padEnd(width)}  without its guard  because`);
for (const { name, outcome, message } of results) {
  console.log(`${name.padEnd(width)}  ${outcome.padEnd(17)}  ${message.slice(0, 100)}`);
}
const red = results.filter(({ outcome }) => outcome !== 'fails').length;
console.log(`\n${results.length} controls in ${files.length} files, ${red} that prove nothing`);
process.exit(red === 0 && outcomes.every(({ outcome }) => outcome === 'passed') ? 0 : 1);
