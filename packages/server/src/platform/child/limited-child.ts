// A process apart for what strangers made: with little memory and little time, without the server's environment, and ended with
// the first thing that breaks or delays it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameHead, framesOf } from './frames.ts';
import { reservedForCode } from './reserved-for-code.ts';

export interface ChildLimits {
  /** Kilobytes of data it may hold. */
  readonly kilobytes: number;
  /** Seconds a processor may work for it, in all its life; without it there is no such limit. */
  readonly seconds?: number;
  /** The longest that it may say at once, bytes. */
  readonly mostSaid: number;
}

export interface LimitedChild {
  readonly pid: number | undefined;
  /** Whether it came up. */
  readonly isReady: () => Promise<boolean>;
  /** Hands it bytes as one frame. */
  readonly send: (...parts: readonly Uint8Array[]) => void;
  /** The next it says; undefined where it has ended, broke off or took longer, and then it is over. */
  readonly next: (ms: number) => Promise<Buffer | undefined>;
  readonly isOver: () => boolean;
  readonly end: () => void;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
  /** Whether it holds the server's own process: one at work does, one that idles does not. */
  readonly hold: (held: boolean) => void;
}

/** What the libraries start with comes on top of the time for the work. */
const START_MS = 20_000;

/** Beside the bundle's parts, or above this folder of the source. */
export const childCommand = (entry: string): string[] => {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? `../../${entry}.ts` : `./${entry}.js`, import.meta.url);
  return [process.execPath, ...(isSource ? ['--import', 'tsx'] : []), fileURLToPath(file)];
};

/** Under limits that the system holds, where it has a shell to say them. */
const bounded = (command: readonly string[], { kilobytes, seconds }: ChildLimits): readonly string[] => {
  if (process.platform !== 'linux' || !existsSync('/bin/sh')) return command;
  const time = seconds === undefined ? '' : `ulimit -t ${seconds}; `;
  // A loader of sources is a thread, with a room of its own.
  const rooms = command.includes('--import') ? 2 : 1;
  const most = kilobytes + rooms * reservedForCode();
  return ['/bin/sh', '-c', `${time}ulimit -d ${most}; unset PWD; exec "$0" "$@"`, ...command];
};

export function startChild(command: readonly string[], limits: ChildLimits): LimitedChild {
  const [program = '', ...words] = bounded(command, limits);
  // Nothing of the server's environment: it holds keys, and the child reads what strangers made.
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
  // A child that is gone is told by its silence.
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
      // Broken off, or no frame.
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
    // Pipes are sockets, which the types do not say.
    for (const handle of [child, child.stdin, child.stdout] as unknown as Pick<
      ChildProcess,
      'ref' | 'unref'
    >[])
      if (held) handle.ref();
      else handle.unref();
  };
