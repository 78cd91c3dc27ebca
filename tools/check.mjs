// `npm run check`: all static checks of the source.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { printSummary, runTogether } from './stages/run-stages.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}`;
const TYPES = {
  'types: domain': 'packages/domain/tsconfig.json',
  'types: domain tests': 'packages/domain/tsconfig.test.json',
  'types: server': 'packages/server/tsconfig.json',
  'types: web': 'packages/web/tsconfig.json',
  'types: journeys': 'e2e/tsconfig.json',
  'types: bench': 'bench/tsconfig.json',
  'types: tools': 'tools/tsconfig.json',
};

/** Two cores are busy with two checks at once; several checkers in one would each infer the same types. */
const types = Object.entries(TYPES)
  .filter(([, project]) => existsSync(project))
  .map(([name, project]) => ({ name, command: bin('tsc'), args: ['-p', project, '--checkers', '1'] }));

/** Half of them use one core alone. */
const AT_ONCE = 2;

const { outcomes, seconds } = await runTogether(
  [
    // These take seconds, and what they find is said at once.
    { name: 'house rules', command: bin('tsx'), args: ['tools/check/house-rules.ts'] },
    { name: 'trace', command: bin('tsx'), args: ['tools/trace/trace.ts', '--check'] },
    { name: 'format', command: bin('oxfmt'), args: ['--check'] },
    { name: 'nothing unused', command: bin('knip'), args: ['--no-progress', '--no-config-hints'] },
    { name: 'lint and arrows', command: bin('oxlint'), args: ['--type-aware', '--quiet'] },
    ...types,
  ].map((stage) => ({ ...stage, failures: () => [`alone: ${stage.command} ${stage.args.join(' ')}`] })),
  AT_ONCE,
);
process.exit(printSummary('check', outcomes, seconds) ? 0 : 1);
