// A picture somebody sent is drawn anew: what comes out was made here, and holds nothing but the picture
// (OQ-112).
import type { Sharp } from 'sharp';
import type { Drawing } from './frames.ts';

/** Twice the 24 megapixels of a phone's camera would take 200 MB to hold. */
const MOST_PIXELS = 24_000_000;
const LONGEST_SECONDS = 8;
/** Of libvips's forty readers only these are left, whatever the first bytes made of it. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

export type DrawPicture = (drawing: Drawing) => Promise<Uint8Array>;

/** Throws what cannot be drawn. */
export async function openDrawing(): Promise<DrawPicture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // A second thread would be taken from those who take a dose meanwhile.
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
        .resize(length, length, { fit: shape === 'square' ? 'cover' : 'inside', kernel: 'linear' }),
    );
  };
}

/** The least effort and, above, the simplest filter: a tenth larger, and drawn in half the time. */
const asWebP = (picture: Sharp): Promise<Uint8Array> =>
  picture.webp({ quality: 80, effort: 0 }).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
