// Known flaky tests, each with reason and date; only these are retried.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';

/** @typedef {{ test: string, reason: string, since: string }} Quarantined `test` is the title alone */

const FILE = resolve(import.meta.dirname, '../../docs/quarantine.csv');

/** @param {string} [text] @returns {Quarantined[]} */
export const readQuarantine = (text = readFileSync(FILE, 'utf8')) => parse(text, { columns: true });

/** @param {Quarantined} row what it lacks @returns {string | undefined} */
export const faultOf = ({ test, reason, since }) => {
  if (test.trim() === '') return 'The line names no test.';
  if (reason.trim() === '') return 'It has no reason.';
  return /^\d{4}-\d\d-\d\d$/.test(since) ? undefined : 'It does not say since when (yyyy-mm-dd).';
};

/** @param {Quarantined[]} list */
export const quarantineLines = (list) => [
  `${list.length} ${list.length === 1 ? 'test' : 'tests'} in quarantine`,
  ...list.map(({ test, reason, since }) => `  ${test}: ${reason} (since ${since})`),
];

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * How Playwright runs them: apart, and twice where the first try fails.
 * @param {Quarantined[]} list
 * @returns {{ name: string, grep?: RegExp, grepInvert?: RegExp, retries?: number }[]}
 */
export const playwrightProjects = (list) => {
  if (list.length === 0) return [{ name: 'journeys' }];
  const named = RegExp(`(${list.map(({ test }) => escaped(test)).join('|')})$`);
  return [
    { name: 'journeys', grepInvert: named },
    { name: 'quarantine', grep: named, retries: 1 },
  ];
};

/**
 * How Vitest runs them: told before the first test of a file.
 * @typedef {{ name: string, retry?: unknown, tasks?: Task[] }} Task
 * @param {Task} task @param {ReadonlySet<string>} names
 */
export const tryTwice = (task, names) => {
  if (names.has(task.name)) task.retry = 1;
  for (const inner of task.tasks ?? []) tryTwice(inner, names);
};
