// An uploaded picture is re-encoded, so that the stored file contains nothing but the picture (OQ-112).
import type { Sharp } from 'sharp';
import type { Drawing } from './frames.ts';

/**
 * Pixels of the largest picture: enough for a phone's camera. Twice as many would take 200 MB of memory.
 */
const MOST_PIXELS = 24_000_000;
const LONGEST_SECONDS = 8;
/** Of libvips's forty loaders only these are enabled, whatever type a file claims to be. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

export type DrawPicture = (drawing: Drawing) => Promise<Uint8Array>;

/** Throws if the picture cannot be decoded. */
export async function openDrawing(): Promise<DrawPicture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // A second thread would compete with requests.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return async ({ shape, side, bytes }) => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { width, height } = await picture.metadata();
    const length = Math.min(side, shape === 'square' ? Math.min(width, height) : Math.max(width, height));
    return asWebP(
      picture
        .autoOrient()
        // The linear filter is faster than the library's usual one.
        .resize(length, length, { fit: shape === 'square' ? 'cover' : 'inside', kernel: 'linear' }),
    );
  };
}

/** Encodes WebP with the least effort: a tenth larger, but in half the time. */
const asWebP = (picture: Sharp): Promise<Uint8Array> =>
  picture.webp({ quality: 80, effort: 0 }).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
