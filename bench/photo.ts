// How long a phone's photo takes to re-encode, by the decoder the server runs.
import sharp from 'sharp';
import { openPictureDrawer } from '../packages/server/src/platform/pictures/picture-drawer.ts';
import { machine, median, printFigures } from './machine.ts';

const RUNS = 7;
const REACH_MS = 400;
const SIDE = 2048;

/** An image as detailed as a photo: soft noise, rotated by EXIF. */
const photo = async (width: number, height: number): Promise<Buffer> => {
  const small = { width: 400, height: 300, channels: 3 as const };
  const noise = sharp({
    create: { ...small, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });
  return noise
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

const drawer = openPictureDrawer();
const figures = [];
for (const [what, width, height, reach] of [
  ['a photo of 12 megapixels', 4032, 3024, REACH_MS],
  ['a photo of 24 megapixels', 5656, 4242, undefined],
  ['a photo of 3 megapixels', 2048, 1536, undefined],
] as const) {
  const sent = await photo(width, height);
  await drawer.within('somebody', sent, SIDE);
  const runs: number[] = [];
  const bare: number[] = [];
  let kept = 0;
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    const drawn = await drawer.within('somebody', sent, SIDE);
    runs.push(performance.now() - began);
    if (!drawn.ok) throw new Error(`${what} was refused.`);
    kept = drawn.value.byteLength;
    const begun = performance.now();
    await sharp(sent).autoOrient().resize(SIDE, SIDE, { fit: 'inside' }).jpeg().toBuffer();
    bare.push(performance.now() - begun);
  }
  console.log(`${what}: ${Math.round(sent.length / 1024)} KB, kept as ${Math.round(kept / 1024)} KB`);
  figures.push({
    what,
    runs,
    reach,
    floor: median(bare),
  });
}
drawer.stop();
console.log(machine());
printFigures(figures);
