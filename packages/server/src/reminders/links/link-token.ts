// The token of a link is shown once, in the message; here only its hash is kept.
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 18;
const TOKEN = /^[A-Za-z0-9_-]{24}$/;

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Nothing is looked up for a text that is no token. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text);

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
