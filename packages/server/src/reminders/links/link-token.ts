// A link's token is only in the message; this server stores only its hash.
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 18;
const TOKEN = /^[A-Za-z0-9_-]{24}$/;

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** A text that cannot be a token is not looked up. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text);

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
