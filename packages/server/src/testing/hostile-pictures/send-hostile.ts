// Reports what becomes of malicious pictures, wherever they are uploaded.
import type { HostilePicture } from './made-pictures.ts';
import { certain } from '@dosewell/domain/problem';

export interface Kept {
  readonly status: number;
  /** The served file, if the picture was accepted. */
  readonly served?: Buffer | undefined;
}

export interface Findings {
  readonly sent: number;
  readonly drawn: number;
  readonly refused: number;
  /** Pictures stored with content that was not re-encoded, and the evidence. */
  readonly asSent: readonly string[];
  /** Answers that report a server error. */
  readonly ours: readonly string[];
  readonly slowest: { readonly name: string; readonly ms: number };
}

/** Chunks of a WebP made here; anything else came from the upload. */
const DRAWN_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];
/** VP8X flags other than transparency. */
const LADEN = 0b0010_1110;

/** What a served picture contains besides a picture. */
export const foreignIn = (served: Buffer, sent: Buffer): string | undefined => {
  if (served.equals(sent)) return 'it is what was sent';
  if (served.toString('latin1', 0, 4) !== 'RIFF' || served.toString('latin1', 8, 12) !== 'WEBP')
    return 'it is no WebP';
  if (served.readUInt32LE(4) + 8 !== served.length) return 'something lies behind it';
  for (let at = 12; at < served.length;) {
    const chunk = served.toString('latin1', at, at + 4);
    const length = served.readUInt32LE(at + 4);
    if (!DRAWN_CHUNKS.includes(chunk)) return `it holds ${chunk}`;
    if (chunk === 'VP8X' && (certain(served[at + 8]) & LADEN) !== 0) return 'it says that it holds more';
    at += 8 + length + (length % 2);
  }
  return undefined;
};

export async function sendHostile(
  pictures: readonly HostilePicture[],
  send: (picture: HostilePicture) => Promise<Kept>,
): Promise<Findings> {
  const [asSent, ours]: [string[], string[]] = [[], []];
  let [drawn, refused] = [0, 0];
  let slowest = { name: '', ms: 0 };
  for (const picture of pictures) {
    const began = performance.now();
    const { status, served } = await send(picture);
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { name: picture.name, ms };
    if (status >= 500) ours.push(`${picture.name}: ${status}`);
    if (served === undefined) {
      refused++;
      continue;
    }
    drawn++;
    const foreign = foreignIn(served, picture.bytes);
    if (foreign !== undefined) asSent.push(`${picture.name}: ${foreign}`);
  }
  return { sent: pictures.length, drawn, refused, asSent, ours, slowest };
}
