// Encrypts a push message so that only one browser can read it (RFC 8291, in the coding of RFC 8188).
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser's subscription holds, base64url. */
export interface BrowserKeys {
  /** The browser's public key on P-256, uncompressed: 65 bytes. */
  readonly p256dh: string;
  /** A secret shared with it: 16 bytes. */
  readonly auth: string;
}

/**
 * What is random in a message. It is drawn anew for each one, and given only to compare with published
 * vectors.
 */
export interface Drawn {
  readonly pair: ECDH;
  /** 16 bytes. */
  readonly salt: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** Marks the last record; no padding follows. */
const LAST_RECORD = Buffer.from([2]);

const draw = (): Drawn => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
};

const derive = (salt: Buffer, key: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

const coding = (name: string): string => `Content-Encoding: ${name}\0`;

/** Throws if `p256dh` is no point of the curve. */
export function encryptPush(plain: Buffer, keys: BrowserKeys, { pair, salt }: Drawn = draw()): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const between = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const auth = Buffer.from(keys.auth, 'base64url');
  const input = derive(auth, pair.computeSecret(theirs), between, 32);
  const key = derive(salt, input, coding('aes128gcm'), 16);
  const cipher = createCipheriv('aes-128-gcm', key, derive(salt, input, coding('nonce'), 12));
  const body = Buffer.concat([cipher.update(Buffer.concat([plain, LAST_RECORD])), cipher.final()]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, size, ours, body, cipher.getAuthTag()]);
}
