// The app's icon and the picture it starts with, drawn from that of the web app in the sizes that the projects have.
import sharp, { type Sharp } from 'sharp';

export type Picture = 'icon' | 'round' | 'foreground' | 'square' | 'splash';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** By what the templates call them; undefined for any other picture. */
export const pictureNamed = (file: string): Picture | undefined => {
  if (/^ic_launcher_foreground\.png$/.test(file)) return 'foreground';
  if (/^ic_launcher_round\.png$/.test(file)) return 'round';
  if (/^ic_launcher\.png$/.test(file)) return 'icon';
  if (/^AppIcon-.*\.png$/.test(file)) return 'square';
  return /^splash.*\.png$/.test(file) ? 'splash' : undefined;
};

const GROUND = /<rect width="64" height="64" rx="15" fill="(#\w{6})"\/>/;

export const groundOf = (drawing: string): string => {
  const ground = GROUND.exec(drawing)?.[1];
  if (ground === undefined) throw new Error('The icon of the web app has no ground any more.');
  return ground;
};

/** How much of the shorter side the drawing takes. Android crops a foreground to two thirds, and more at its corners. */
const SHARE: Readonly<Record<Picture, number>> = {
  icon: 1,
  round: 0.8,
  foreground: 0.55,
  square: 1,
  splash: 0.2,
};

const circle = ({ width, height }: Size): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="${Math.min(width, height) / 2}"/></svg>`,
  );

const onGround = (ground: string, { width, height }: Size): Sharp =>
  sharp({ create: { width, height, channels: 4, background: ground } });

/** As PNG. */
export const drawPicture = async (drawing: string, picture: Picture, size: Size): Promise<Buffer> => {
  const ground = groundOf(drawing);
  const side = Math.max(1, Math.round(Math.min(size.width, size.height) * SHARE[picture]));
  const shown = picture === 'icon' ? drawing : drawing.replace(GROUND, '');
  const mark = await sharp(Buffer.from(shown), { density: (72 * side) / 64 })
    .resize(side, side)
    .png()
    .toBuffer();
  const clear = picture === 'icon' || picture === 'foreground';
  const drawn = onGround(clear ? '#00000000' : ground, size).composite([
    { input: mark },
    ...(picture === 'round' ? [{ input: circle(size), blend: 'dest-in' as const }] : []),
  ]);
  // The store of Apple takes no icon with transparency.
  return (picture === 'square' ? drawn.removeAlpha() : drawn).png().toBuffer();
};
