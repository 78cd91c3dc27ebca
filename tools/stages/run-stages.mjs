// Runs named stages in sequence, and prints the result and duration of each.
import { spawn } from 'node:child_process';

/**
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string>, needs?: string }} Stage
 * @typedef {{ name: string, outcome: 'passed' | 'FAILED' | 'not run', seconds: number }} Outcome
 */

/** @param {Stage} stage @returns {Promise<Outcome>} */
function runStage({ name, command, args, env }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    /** @param {boolean} passed */
    const end = (passed) =>
      resolve({ name, outcome: passed ? 'passed' : 'FAILED', seconds: (performance.now() - began) / 1000 });
    child.once('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.once('exit', (code) => end(code === 0));
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

/** @param {string} title @param {Outcome[]} outcomes @returns {boolean} whether every stage passed */
export function printSummary(title, outcomes) {
  const width = Math.max(...outcomes.map((o) => o.name.length));
  console.log(`\n${title}`);
  for (const { name, outcome, seconds } of outcomes) {
    console.log(`  ${name.padEnd(width)}  ${outcome.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s`);
  }
  const total = outcomes.reduce((sum, o) => sum + o.seconds, 0);
  console.log(`  ${'together'.padEnd(width)}  ${''.padEnd(7)}  ${total.toFixed(1).padStart(6)} s`);
  return outcomes.every((o) => o.outcome === 'passed');
}
