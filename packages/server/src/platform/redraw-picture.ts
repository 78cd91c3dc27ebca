// A picture somebody sent is drawn anew: what is kept was made here, and holds nothing but the picture (decision OQ-112).
import { ok, refuse, type Result } from '@dosewell/domain/problem';

/** Twice the 24 megapixels of a phone's camera would take 200 MB to hold. */
const MOST_PIXELS = 24_000_000;
const LONGEST_SECONDS = 10;

const text = (...bytes: readonly number[]): string => String.fromCharCode(...bytes);

/** By its first bytes, whatever it calls itself. */
const isPicture = (bytes: Uint8Array): boolean => {
  const head = text(...bytes.subarray(0, 12));
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
};

/** A large picture takes a hundred megabytes to draw, so they wait for each other. */
let turn: Promise<unknown> = Promise.resolve();

/** The middle of the picture as a square WebP of at most `side` pixels, the right way up. */
export async function redrawSquare(
  bytes: Uint8Array,
  side: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (!isPicture(bytes)) return refuse('not_a_picture');
  const drawn = turn.then(() => draw(bytes, side));
  turn = drawn.catch(() => undefined);
  try {
    return ok(await drawn);
  } catch (error) {
    if (error instanceof Unreadable) return refuse('not_a_picture');
    throw error;
  }
}

class Unreadable extends Error {}

async function draw(bytes: Uint8Array, side: number): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { width, height } = await picture.metadata();
    const length = Math.min(side, width, height);
    const square = picture.autoOrient().resize(length, length, { fit: 'cover' });
    return new Uint8Array(
      await square.webp({ quality: 82 }).timeout({ seconds: LONGEST_SECONDS }).toBuffer(),
    );
  } catch (error) {
    // The library tells every fault of a picture by words alone.
    throw new Unreadable('The picture could not be drawn.', { cause: error });
  }
}
