// A child process for untrusted input: with little memory and time, without the server's environment, and
// ended by the first failure or delay.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameHead, framesOf } from './frames.ts';
import { reservedForCode } from './reserved-for-code.ts';
import { Socket } from 'node:net';

export interface ChildLimits {
  /** Kilobytes of memory for data. */
  readonly kilobytes: number;
  /** CPU seconds for its lifetime; unlimited if undefined. */
  readonly seconds?: number;
  /** The longest frame it may send, bytes. */
  readonly mostSaid: number;
}

export interface LimitedChild {
  readonly pid: number | undefined;
  /** Whether it started. */
  readonly isReady: () => Promise<boolean>;
  /** Sends bytes as one frame. */
  readonly send: (...parts: readonly Uint8Array[]) => void;
  /**
   * The next frame; undefined if the process ended, failed or took longer than `ms`, after which it is
   * ended.
   */
  readonly next: (ms: number) => Promise<Buffer | undefined>;
  readonly isOver: () => boolean;
  readonly end: () => void;
  /** Resolves when the process has exited. */
  readonly gone: Promise<void>;
  /** Whether it keeps the server's process alive: a working child does, an idle one does not. */
  readonly hold: (held: boolean) => void;
}

/** Start-up time of the libraries, in addition to the time for the work. */
const START_MS = 20_000;

/**
 * The command of a child process: a script beside the bundle, or above this folder in the source. `flags`
 * are those of Node.
 */
export const childCommand = (entry: string, flags: readonly string[] = []): string[] => {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? `../../${entry}.ts` : `./${entry}.js`, import.meta.url);
  return [process.execPath, ...flags, ...(isSource ? ['--import', 'tsx'] : []), fileURLToPath(file)];
};

/**
 * Puts `ulimit` with the limits before the command. Without Linux or a shell, the command gets no limits.
 */
const bounded = (command: readonly string[], { kilobytes, seconds }: ChildLimits): readonly string[] => {
  if (process.platform !== 'linux' || !existsSync('/bin/sh')) return command;
  const time = seconds === undefined ? '' : `ulimit -t ${seconds}; `;
  // The loader of TypeScript sources is a thread with its own reserved memory.
  const rooms = command.includes('--import') ? 2 : 1;
  const most = kilobytes + rooms * reservedForCode();
  return ['/bin/sh', '-c', `${time}ulimit -d ${most}; unset PWD; exec "$0" "$@"`, ...command];
};

export function startChild(command: readonly string[], limits: ChildLimits): LimitedChild {
  const [program = '', ...words] = bounded(command, limits);
  // No environment of the server: it holds keys, and the child reads untrusted input.
  const child = spawn(program, words, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
  let over = false;
  const end = (): void => {
    over = true;
    child.kill('SIGKILL');
  };
  const gone = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  child.on('error', end).on('exit', end);
  // Writing to a child that has exited fails; without a listener the error would end the server.
  child.stdin.on('error', end);
  const hold = holdsProcess(child);
  hold(false);
  const frames = framesOf(child.stdout, limits.mostSaid);
  const heard = async (ms: number): Promise<Buffer | 'ready' | undefined> => {
    const late = setTimeout(end, ms);
    try {
      const { value, done } = await frames.next();
      return done ? undefined : value;
    } catch {
      // Aborted, or not a frame.
      end();
      return undefined;
    } finally {
      clearTimeout(late);
    }
  };
  const ready = heard(START_MS);
  return {
    pid: child.pid,
    isReady: async () => (await ready) === 'ready',
    send: (...parts) => {
      child.stdin.write(frameHead(parts.reduce((sum, { byteLength }) => sum + byteLength, 0)));
      for (const part of parts) child.stdin.write(part);
    },
    next: async (ms) => {
      const frame = await heard(ms);
      if (frame instanceof Buffer) return frame;
      end();
      return undefined;
    },
    isOver: () => over,
    end,
    gone,
    hold,
  };
}

const holdsProcess =
  (child: ChildProcess) =>
  (held: boolean): void => {
    // Pipes are sockets at run time, which the types do not show.
    const pipes = [child.stdin, child.stdout].filter((pipe) => pipe instanceof Socket);
    for (const handle of [child, ...pipes])
      if (held) handle.ref();
      else handle.unref();
  };
