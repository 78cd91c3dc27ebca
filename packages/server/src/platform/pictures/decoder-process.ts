// One decoder: started when there is something to draw, ended with the first picture that breaks or delays it.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { framedDrawing, framesOf, type Drawing } from './frames.ts';

export interface DecoderOptions {
  /** What to start: a program and its words. */
  readonly command?: readonly string[];
  /** For one picture, milliseconds. */
  readonly mostMs?: number;
}

export interface Decoder {
  readonly pid: number | undefined;
  /** The picture, or undefined: it cannot be drawn, or would have taken too much. Rejects where nothing can be drawn. */
  readonly draw: (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly isOver: () => boolean;
  readonly end: () => void;
}

const MOST_MS = 10_000;
/** What the library starts with comes on top of the time for a picture. */
const START_MS = 20_000;
const MOST_KILOBYTES = 450_000;
const MOST_DRAWN = 10 * 1024 * 1024;

/** Beside the bundle's parts, or above this folder of the source. */
const usualCommand = (): string[] => {
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? '../../draw-pictures.ts' : './draw-pictures.js', import.meta.url);
  const run = [process.execPath, ...(isSource ? ['--import', 'tsx'] : []), fileURLToPath(entry)];
  const isBounded = process.platform === 'linux' && existsSync('/bin/sh');
  return isBounded ? ['/bin/sh', '-c', `ulimit -d ${MOST_KILOBYTES}; exec "$0" "$@"`, ...run] : run;
};

export function startDecoder({ command = usualCommand(), mostMs = MOST_MS }: DecoderOptions): Decoder {
  const [program = '', ...words] = command;
  // Nothing of the server's environment: it holds keys, and the decoder reads what strangers made.
  const child = spawn(program, words, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
  let over = false;
  const end = (): void => {
    over = true;
    child.kill('SIGKILL');
  };
  child.on('error', end).on('exit', end);
  // A decoder that is gone is told by its silence.
  child.stdin.on('error', end);
  const holds = holdsProcess(child);
  holds(false);
  const frames = framesOf(child.stdout, MOST_DRAWN);
  const next = async (ms: number): Promise<Buffer | 'ready' | undefined> => {
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
  const ready = next(START_MS);
  return {
    pid: child.pid,
    isOver: () => over,
    end,
    draw: async (drawing) => {
      holds(true);
      if ((await ready) !== 'ready') throw new Error('The decoder of pictures did not start.');
      child.stdin.write(framedDrawing(drawing));
      const drawn = await next(mostMs);
      holds(false);
      if (drawn instanceof Buffer) return drawn.byteLength === 0 ? undefined : new Uint8Array(drawn);
      end();
      return undefined;
    },
  };
}

/** Whoever has nothing else to do may end with a decoder idling, but not with one at work. */
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
