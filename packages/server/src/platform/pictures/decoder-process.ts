// A picture decoder process: started on demand, and ended by the first picture that breaks or delays it.
import { childCommand, startChild } from '../child/limited-child.ts';
import { partsOf, type Drawing } from './frames.ts';

export interface DecoderOptions {
  /** The program to start, with its arguments. */
  readonly command?: readonly string[];
  /** Per picture, milliseconds. */
  readonly mostMs?: number;
}

export interface Decoder {
  readonly pid: number | undefined;
  /**
   * The picture, or undefined if it cannot be decoded or takes too much. Rejects if no decoder can be
   * started.
   */
  readonly draw: (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly isOver: () => boolean;
  readonly end: () => void;
}

const MOST_MS = 10_000;
const LIMITS = { kilobytes: 450_000, mostSaid: 10 * 1024 * 1024 };

export function startDecoder({
  command = childCommand('draw-pictures'),
  mostMs = MOST_MS,
}: DecoderOptions): Decoder {
  const child = startChild(command, LIMITS);
  return {
    pid: child.pid,
    isOver: child.isOver,
    end: child.end,
    draw: async (drawing) => {
      child.hold(true);
      if (!(await child.isReady())) throw new Error('The decoder of pictures did not start.');
      child.send(...partsOf(drawing));
      const drawn = await child.next(mostMs);
      child.hold(false);
      return drawn === undefined || drawn.byteLength === 0 ? undefined : new Uint8Array(drawn);
    },
  };
}
