// Runs named stages, and prints the result and duration of each.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string>, needs?: string,
 *   failures?: () => string[] }} Stage `failures` are lines for the summary, asked for once it has failed
 * @typedef {{ name: string, outcome: 'passed' | 'FAILED' | 'not run', seconds: number, failures?: string[] }} Outcome
 */

/** What a process starts takes over its priority. */
const giveWay = (/** @type {number | undefined} */ pid) => {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
};

/**
 * @param {Stage} stage
 * @param {(text: Buffer) => void} [hear] gets what it prints; without it that is printed at once
 * @param {boolean} [givesWay] whether it takes only what other processes leave
 * @returns {Promise<Outcome>}
 */
function runStage({ name, command, args, env, failures }, hear, givesWay = false) {
  const began = performance.now();
  return new Promise((resolve) => {
    const stdio = hear === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
    if (givesWay) giveWay(child.pid);
    if (hear !== undefined) for (const said of [child.stdout, child.stderr]) said?.on('data', hear);
    /** @param {boolean} passed */
    const end = (passed) => {
      const seconds = (performance.now() - began) / 1000;
      if (passed) resolve({ name, outcome: 'passed', seconds });
      else resolve({ name, outcome: 'FAILED', seconds, failures: failures?.() ?? [] });
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/**
 * A stage whose `needs` did not pass is not run; every other stage runs, so that one run names every fault.
 * @param {Stage[]} stages
 */
export async function runStages(stages) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const stage of stages) {
    const broken = stage.needs && outcomes.some((o) => o.name === stage.needs && o.outcome !== 'passed');
    if (broken) {
      outcomes.push({ name: stage.name, outcome: 'not run', seconds: 0 });
      continue;
    }
    console.log(`\n── ${stage.name}`);
    outcomes.push(await runStage(stage));
  }
  return outcomes;
}

/**
 * A stage beside others, with the processor time that they leave; it prints whole once it has ended.
 * @param {Stage} stage
 * @returns {Promise<Outcome>}
 */
export async function runBeside(stage) {
  /** @type {Buffer[]} */
  const said = [];
  const outcome = await runStage(stage, (text) => said.push(text), true);
  console.log(`\n── ${stage.name}\n${Buffer.concat(said)}`);
  return outcome;
}

/** How much of what a failed stage said stands in the summary too. */
const LAST_LINES = 5;

/**
 * Stages that need nothing of each other, several at once; each prints whole once it has ended.
 * @param {Stage[]} stages those of seconds first, then the longest first
 * @param {number} atOnce
 */
export async function runTogether(stages, atOnce) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const waiting = [...stages];
  const work = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      /** @type {Buffer[]} */
      const said = [];
      const { failures = [], ...outcome } = await runStage(stage, (text) => said.push(text));
      const text = Buffer.concat(said).toString();
      console.log(`\n── ${stage.name}\n${text}`);
      const last = outcome.outcome === 'FAILED' ? text.trimEnd().split('\n').slice(-LAST_LINES) : [];
      outcomes.push({ ...outcome, failures: [...failures, ...last] });
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return { outcomes, seconds: (performance.now() - began) / 1000 };
}

/**
 * @param {string} title
 * @param {Outcome[]} outcomes
 * @param {number} [seconds] from first to last, if that is not their sum
 * @returns {boolean} whether every stage passed
 */
export function printSummary(title, outcomes, seconds) {
  const width = Math.max(...outcomes.map((o) => o.name.length));
  console.log(`\n${title}`);
  for (const { name, outcome, seconds, failures = [] } of outcomes) {
    console.log(`  ${name.padEnd(width)}  ${outcome.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s`);
    for (const line of failures) console.log(`    ${line}`);
  }
  const total = seconds ?? outcomes.reduce((sum, o) => sum + o.seconds, 0);
  console.log(`  ${'together'.padEnd(width)}  ${''.padEnd(7)}  ${total.toFixed(1).padStart(6)} s`);
  return outcomes.every((o) => o.outcome === 'passed');
}
