// Pictures are re-encoded one at a time by a child process, and people take turns (decision 0018).
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { AGAIN_AFTER_S, Overloaded } from '../queues/few-at-once.ts';
import { takingTurns } from '../queues/taking-turns.ts';
import { startDecoder, type Decoder, type DecoderOptions } from './decoder-process.ts';
import type { Drawing } from './frames.ts';
import { isPicture, isWebP } from './is-picture.ts';

type Drawn = Promise<Result<Uint8Array<ArrayBuffer>>>;

export interface PictureDrawer {
  /** The centre as a WebP of at most `side` pixels, upright. */
  readonly square: (whose: string, bytes: Uint8Array, side: number) => Drawn;
  /** The whole as a WebP of at most `side` pixels on the longer side, upright. */
  readonly within: (whose: string, bytes: Uint8Array, side: number) => Drawn;
  /** Process id of the decoder, if running. */
  readonly decoder: () => number | undefined;
  readonly stop: () => void;
}

export interface DrawerOptions extends DecoderOptions {
  /** Ends an idle decoder after this time, milliseconds. */
  readonly idleMs?: number;
}

const IDLE_MS = 60_000;
/** Each waiting picture is in memory. A person may send two at once, besides an import. */
const PLACES = { waiting: 16, perPerson: 3 };

export function openPictureDrawer({ idleMs = IDLE_MS, ...options }: DrawerOptions = {}): PictureDrawer {
  let decoder: Decoder | undefined;
  let idle: NodeJS.Timeout | undefined;
  const inTurn = takingTurns(PLACES);

  const stop = (): void => {
    clearTimeout(idle);
    decoder?.end();
    decoder = undefined;
  };
  const drawn = async (drawing: Drawing): Drawn => {
    clearTimeout(idle);
    if (decoder === undefined || decoder.isOver()) decoder = startDecoder(options);
    const picture = await decoder.draw(drawing);
    idle = setTimeout(stop, idleMs).unref();
    if (picture !== undefined && isWebP(picture)) return ok(picture);
    // A decoder that answers with anything else cannot be trusted any more.
    if (picture !== undefined) decoder.end();
    return refuse('not_a_picture');
  };
  const draw = async (whose: string, drawing: Drawing): Drawn => {
    if (!isPicture(drawing.bytes)) return refuse('not_a_picture');
    try {
      return await inTurn(whose, () => drawn(drawing));
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      return { ok: false, problem: { code: 'too_many_requests', retryAfter: AGAIN_AFTER_S } };
    }
  };
  return {
    square: (whose, bytes, side) => draw(whose, { shape: 'square', bytes, side }),
    within: (whose, bytes, side) => draw(whose, { shape: 'within', bytes, side }),
    decoder: () => (decoder === undefined || decoder.isOver() ? undefined : decoder.pid),
    stop,
  };
}
