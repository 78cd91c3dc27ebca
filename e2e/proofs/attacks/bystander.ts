// How long an uninvolved person waits, phase by phase.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Asked } from './bystander-process.ts';
import { signUp } from './sign-up.ts';

export interface Waited {
  readonly asked: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** Answers other than 200. */
  readonly refused: number;
  readonly livezMost: number;
}

export interface Bystander {
  /** Waiting times since the last call. */
  readonly waited: () => Waited;
  readonly leave: () => void;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function openBystander(url: string): Promise<Bystander> {
  const { cookie } = await signUp(url, '192.0.2.200');
  const child = fork(resolve(import.meta.dirname, 'bystander-process.ts'), [url, cookie], {
    execArgv: ['--import', 'tsx'],
  });
  let heard: Asked[] = [];
  const [{ ready }] = (await once(child, 'message')) as [{ ready: number }];
  if (ready !== 200) throw new Error(`The bystander could not begin: ${ready}`);
  child.on('message', (asked: Asked) => heard.push(asked));
  return {
    waited: () => {
      const all = heard;
      heard = [];
      const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
      return {
        asked: all.length,
        p50: at(sorted, 0.5),
        p99: at(sorted, 0.99),
        most: sorted.at(-1) ?? 0,
        refused: all.filter(({ status }) => status !== 200).length,
        livezMost: Math.max(0, ...all.filter(({ what }) => what === '/livez').map(({ ms }) => ms)),
      };
    },
    leave: () => child.kill('SIGKILL'),
  };
}
