// A browser as a push service sees it: it holds the keys of a subscription and reads what is sent to them.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface FakeBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Throws if the message was not encrypted for this browser. */
  readonly read: (message: Buffer) => string;
}

const RECORD_END = '\u0002';

export const fakeBrowser = (): FakeBrowser => {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (salt: Buffer, key: Buffer, info: Buffer | string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read: (message) => {
      const [salt, sender] = [message.subarray(0, 16), message.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const input = derive(auth, pair.computeSecret(sender), info, 32);
      const key = derive(salt, input, 'Content-Encoding: aes128gcm\0', 16);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        key,
        derive(salt, input, 'Content-Encoding: nonce\0', 12),
      ).setAuthTag(message.subarray(-16));
      const plain = Buffer.concat([cipher.update(message.subarray(86, -16)), cipher.final()]).toString();
      if (!plain.endsWith(RECORD_END)) throw new Error('The record does not end as the last one.');
      return plain.slice(0, -1);
    },
  };
};
