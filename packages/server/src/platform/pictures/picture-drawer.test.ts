import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { openPictureDrawer, type DrawerOptions } from './picture-drawer.ts';

const opened: (() => void)[] = [];
const drawing = (options?: DrawerOptions) => {
  const drawer = openPictureDrawer(options);
  opened.push(drawer.stop);
  return drawer;
};
afterAll(() => opened.forEach((stop) => stop()));

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const READY = 'process.stdout.write(Buffer.alloc(4, 255));';
/** A decoder that starts, and does this with each picture. */
const thatThen = (code: string, mostMs = 20_000): DrawerOptions => ({
  command: [process.execPath, '-e', `${READY} process.stdin.on('data', () => { ${code} });`],
  mostMs,
});
const answering = (words: string): string =>
  `const b = Buffer.from(${words}); const h = Buffer.alloc(4); h.writeUInt32LE(b.length);
   process.stdout.write(Buffer.concat([h, b]))`;
const NOT_A_PICTURE = { ok: false, problem: { code: 'not_a_picture' } };

test('a picture is drawn whole or cropped to its middle, and never enlarged', async () => {
  const drawer = drawing();
  const sides = async (drawn: Awaited<ReturnType<typeof drawer.within>>) => {
    const { width, height } = await sharp(drawn.ok ? drawn.value : undefined).metadata();
    return [width, height];
  };
  expect(await sides(await drawer.within('maria', await png(400, 100), 200))).toEqual([200, 50]);
  expect(await sides(await drawer.within('maria', await png(40, 100), 200))).toEqual([40, 100]);
  expect(await sides(await drawer.square('maria', await png(400, 100), 200))).toEqual([100, 100]);
});

test.each([
  ['dies', 'process.exit(1)'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')"],
  ['says it will send more than a picture ever is', 'process.stdout.write(Buffer.alloc(4, 127))'],
  ['sends what is no picture', answering("'evil'")],
  ['sends half of it', "process.stdout.write('\\x04\\0\\0\\0ev'); process.stdout.end()"],
])('a decoder that %s fails that picture, and the next picture gets a new one', async (_, code) => {
  const drawer = drawing(thatThen(code));
  const small = await png(2, 2);
  expect(await drawer.within('maria', small, 10)).toEqual(NOT_A_PICTURE);
  expect(drawer.decoder()).toBeUndefined();
  expect(await drawer.within('maria', small, 10)).toEqual(NOT_A_PICTURE);
});

test('a decoder that never finishes is stopped', async () => {
  const drawer = drawing(thatThen('', 50));
  expect(await drawer.within('maria', await png(2, 2), 10)).toEqual(NOT_A_PICTURE);
  expect(drawer.decoder()).toBeUndefined();
});

test('a decoder that does not start is not blamed on the picture', async () => {
  const drawer = drawing({ command: ['/nowhere/at-all'] });
  await expect(drawer.within('maria', await png(2, 2), 10)).rejects.toThrow('did not start');
});

test('the decoder is told nothing that the server knows', async () => {
  const drawer = drawing(thatThen(answering("'RIFF0000WEBP' + JSON.stringify(Object.keys(process.env))")));
  const drawn = await drawer.within('maria', await png(2, 2), 10);
  expect(drawn.ok && Buffer.from(drawn.value).toString()).toBe('RIFF0000WEBP[]');
});

test('the decoder is kept for the next picture, and stopped if none comes', async () => {
  const drawer = drawing({ ...thatThen(answering("'RIFF0000WEBP'")), idleMs: 300 });
  const small = await png(2, 2);
  await drawer.within('maria', small, 10);
  const first = drawer.decoder();
  expect(first).toBeTypeOf('number');
  await drawer.within('maria', small, 10);
  expect(drawer.decoder()).toBe(first);
  await expect.poll(() => drawer.decoder(), { timeout: 10_000 }).toBeUndefined();
});

test('a file that is no picture by its first bytes never reaches the decoder', async () => {
  const drawer = drawing({ command: ['/nowhere/at-all'] });
  expect(await drawer.within('maria', Buffer.from('<svg/>'), 10)).toEqual(NOT_A_PICTURE);
});
