import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** File that collects the results; set by `npm run proof:controls`. */
const REPORT = process.env.CONTROLS_REPORT;

export interface ControlResult {
  name: string;
  /** `fails`: as it must. `passes`: the proof proves nothing. `breaks`: it failed for another reason. */
  outcome: 'fails' | 'passes' | 'breaks';
  message: string;
}

async function outcomeOf(name: string, because: RegExp, proof: () => unknown): Promise<ControlResult> {
  try {
    await proof();
    return { name, outcome: 'passes', message: 'passes although its guard is gone' };
  } catch (error) {
    const whole = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    const message = whole.split('\n').find((line) => because.test(line)) ?? whole.split('\n')[0] ?? '';
    return { name, outcome: because.test(whole) ? 'fails' : 'breaks', message: message.trim() };
  }
}

/**
 * Runs a proof whose guard was removed, and requires it to fail for that reason: `because` must match the
 * message, since a mistake in the proof itself would also fail.
 */
export async function expectProofToFail(name: string, because: RegExp, proof: () => unknown): Promise<void> {
  const result = await outcomeOf(name, because, proof);
  if (REPORT) appendFileSync(REPORT, `${JSON.stringify(result)}\n`);
  if (result.outcome === 'passes') throw new Error(`${name}: the proof passes although its guard is gone`);
  if (result.outcome === 'breaks') throw new Error(`${name}: failed for another reason (${result.message})`);
}
