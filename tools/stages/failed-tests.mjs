// Which tests failed, and why in a line each: a summary repeats it below the pages that a run prints.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The file that a run of Vitest writes its failed tests to; without it this reporter writes nothing. */
const PLACE = 'FAILED_TESTS_FILE';
const LONGEST_LINE = 240;
const LONGEST_VALUES = 1000;

/**
 * The first line of a message. A property says below it which seed and values failed, and may need them to
 * fail again.
 * @param {import('vitest').SerializedError | undefined} error
 */
const reasonOf = (error) => {
  const [first = '', ...below] = (error?.message ?? 'no reason given').split('\n');
  const values = first.startsWith('Property failed') ? below.slice(0, 2) : [];
  return [first.slice(0, LONGEST_LINE), ...values.map((line) => line.slice(0, LONGEST_VALUES))].join(' ');
};

/** @public Vitest loads it by its path. */
export default class FailedTests {
  /**
   * @param {readonly import('vitest/node').TestModule[]} files
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(files, unhandled) {
    const place = process.env[PLACE];
    if (place === undefined) return;
    const lines = files.flatMap((file) => [
      ...file.errors().map((error) => `${file.relativeModuleId}: ${reasonOf(error)}`),
      ...[...file.children.allTests('failed')].map(
        (test) => `${file.relativeModuleId} › ${test.fullName}: ${reasonOf(test.result().errors?.[0])}`,
      ),
    ]);
    const outside = unhandled.map((error) => `outside of a test: ${reasonOf(error)}`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, [...lines, ...outside].join('\n'));
  }
}

/**
 * @param {string} stage a name for its file
 * @returns {{ reporter: string, env: Record<string, string>, failures: () => string[] }} what a stage of Vitest is
 *   started with, and the lines that it left
 */
export function hearFailedTests(stage) {
  const place = resolve('node_modules/.cache/failed-tests', `${stage}.txt`);
  rmSync(place, { force: true });
  return {
    reporter: '--reporter=tools/stages/failed-tests.mjs',
    env: { [PLACE]: place },
    failures: () => {
      try {
        const lines = readFileSync(place, 'utf8').split('\n').filter(Boolean);
        return lines.length > 0
          ? lines
          : ['every test passed: what failed is said above, as a branch no test reaches'];
      } catch {
        return ['the run ended before it could say which tests failed'];
      }
    },
  };
}
