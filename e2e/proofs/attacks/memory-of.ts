// A process's memory, as Linux reports it.
import { readdirSync, readFileSync } from 'node:fs';

const told = (pid: number | string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};

const field = (pid: number | string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(told(pid, 'status'))?.[1] ?? 0);

/** Its peak memory, megabytes. */
export const peakMegabytes = (pid: number): number => Math.round(field(pid, 'VmHWM') / 1024);

/** Its present memory, megabytes. */
export const megabytesNow = (pid: number): number => Math.round(field(pid, 'VmRSS') / 1024);

/** Child processes whose command contains these words. */
export const childrenOf = (pid: number, words: string): number[] =>
  readdirSync('/proc')
    .filter(
      (name) => /^\d+$/.test(name) && field(name, 'PPid') === pid && told(name, 'cmdline').includes(words),
    )
    .map(Number);
