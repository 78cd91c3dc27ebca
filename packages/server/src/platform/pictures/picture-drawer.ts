// Pictures are drawn anew one after the other, by a process apart (decision 0018).
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { startDecoder, type Decoder, type DecoderOptions } from './decoder-process.ts';
import type { Shape } from './frames.ts';
import { isPicture, isWebP } from './is-picture.ts';

type Drawn = Promise<Result<Uint8Array<ArrayBuffer>>>;

export interface PictureDrawer {
  /** The middle of it as a WebP of at most `side` pixels, the right way up. */
  readonly square: (bytes: Uint8Array, side: number) => Drawn;
  /** All of it as a WebP of at most `side` pixels along the longer side, the right way up. */
  readonly within: (bytes: Uint8Array, side: number) => Drawn;
  /** The process id of the decoder, where there is one. */
  readonly decoder: () => number | undefined;
  readonly stop: () => void;
}

export interface DrawerOptions extends DecoderOptions {
  /** Without a picture for so long the decoder is ended, milliseconds. */
  readonly idleMs?: number;
}

const IDLE_MS = 60_000;
/** Each holds its bytes in memory. */
const MOST_WAITING = 16;
const RETRY_S = 2;

export function openPictureDrawer({ idleMs = IDLE_MS, ...options }: DrawerOptions = {}): PictureDrawer {
  let decoder: Decoder | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const stop = (): void => {
    clearTimeout(idle);
    decoder?.end();
    decoder = undefined;
  };
  const drawn = async (shape: Shape, bytes: Uint8Array, side: number): Drawn => {
    clearTimeout(idle);
    if (decoder === undefined || decoder.isOver()) decoder = startDecoder(options);
    const picture = await decoder.draw({ shape, side, bytes });
    idle = setTimeout(stop, idleMs).unref();
    if (picture !== undefined && isWebP(picture)) return ok(picture);
    // Whoever answers with something else is no decoder any more.
    if (picture !== undefined) decoder.end();
    return refuse('not_a_picture');
  };
  const draw = async (shape: Shape, bytes: Uint8Array, side: number): Drawn => {
    if (!isPicture(bytes)) return refuse('not_a_picture');
    if (waiting >= MOST_WAITING)
      return { ok: false, problem: { code: 'too_many_requests', retryAfter: RETRY_S } };
    waiting++;
    const mine = turn.then(() => drawn(shape, bytes, side)).finally(() => waiting--);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    square: (bytes, side) => draw('square', bytes, side),
    within: (bytes, side) => draw('within', bytes, side),
    decoder: () => (decoder === undefined || decoder.isOver() ? undefined : decoder.pid),
    stop,
  };
}
