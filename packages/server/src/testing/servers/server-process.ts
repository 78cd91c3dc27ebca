import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { bundledServer } from './bundled-server.ts';

export type EntryPoint = 'main' | 'backup' | 'restore' | 'migrate';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly printed: () => string;
  readonly exited: Promise<number | null>;
}

/** Runs the real server, or one of its tools, as a process. */
export function startServerProcess(
  settings: Readonly<Record<string, string>>,
  entry: EntryPoint = 'main',
  words: readonly string[] = [],
): ServerProcess {
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  const child = spawn(process.execPath, [bundledServer(entry), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // `close` is emitted only after all output has been read.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed: () => printed, exited };
}

/** The body of an answer; empty if there is none. */
export const textOf = (port: number, path: string): Promise<string> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('close', () => resolve(text));
    }).on('error', () => resolve(''));
  });

/** The status of an answer, or null if there is none. */
export const statusOf = (port: number, path: string): Promise<number | null> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    }).on('error', () => resolve(null));
  });
