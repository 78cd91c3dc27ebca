import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/**
 * A process id is reused by the system, but together with the start time it is unique. Null if there is no
 * such process.
 */
export function startOf(pid: number): string | null {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

function startFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses, and may contain parentheses and spaces.
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [afterName[0], afterName[19]];
    if (state === 'Z' || state === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${ticks}`;
  } catch {
    return null;
  }
}

function startFromPs(pid: number): string | null {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}

/** A zombie is not alive, which only `/proc` shows; elsewhere the query is too slow to repeat. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return startFromProc(pid) !== null;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
