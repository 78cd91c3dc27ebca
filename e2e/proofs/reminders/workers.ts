// Processes that remind, each a child of this one.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { certain } from '@dosewell/domain/problem';
import { processorOf } from '../../../bench/plans/processor.ts';
import type { DatabaseSource } from '../../../packages/server/src/platform/database/db-logins.ts';

export interface WorkerOrder {
  readonly source: DatabaseSource;
  readonly origin: string;
  /** Milliseconds by which its clock is ahead. */
  readonly ahead: number;
  /** Without the lease of a delivery. */
  readonly heedless?: boolean;
}

export interface Workers {
  /** Sets the clock of all of them ahead by so many milliseconds. */
  readonly setAhead: (ahead: number) => void;
  /** Kills one, and starts another in its place. */
  readonly kill: () => Promise<void>;
  /** Errors that none of them expected. */
  readonly unexpected: string[];
  /** Seconds of processor that those running have used. */
  readonly processor: () => number;
  readonly stop: () => Promise<void>;
}

const WORKER = join(import.meta.dirname, 'worker.ts');

export const startWorkers = async (count: number, order: WorkerOrder): Promise<Workers> => {
  const unexpected: string[] = [];
  const running: ChildProcess[] = [];
  let { ahead } = order;
  const start = async (): Promise<void> => {
    const env = { ...process.env, REMINDER_WORKER: JSON.stringify({ ...order, ahead }) };
    const child = fork(WORKER, { env, execArgv: ['--import', 'tsx'] });
    running.push(child);
    child.on('message', (said: { unexpected?: string }) => {
      if (said.unexpected !== undefined) unexpected.push(said.unexpected);
    });
    await once(child, 'message');
    child.send({ ahead });
  };
  const end = async (child: ChildProcess): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await Promise.all(Array.from({ length: count }, start));
  let next = 0;
  return {
    unexpected,
    setAhead: (to) => {
      ahead = to;
      running.forEach((child) => child.connected && child.send({ ahead }));
    },
    kill: async () => {
      next += 1;
      const [victim] = running.splice(next % running.length, 1);
      await end(certain(victim));
      await start();
    },
    processor: () => running.reduce((sum, { pid }) => sum + processorOf(certain(pid)), 0),
    stop: async () => {
      await Promise.all(running.map(end));
    },
  };
};
