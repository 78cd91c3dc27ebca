// Between the two steps of a sign-in there is no session, only a signed token that the password was correct;
// it is valid once, for ten minutes and only until the password changes (OQ-020, OQ-024, decision 0034).
import { createHash, randomBytes } from 'node:crypto';
import { readSignedToken, signToken } from '../sessions/signed-token.ts';
import * as z from 'zod';

/** Distinguishes these tokens: session tokens never start with it. */
const PREFIX = 'second-step~';
const GOOD_FOR_MS = 10 * 60_000;

export interface HalfOpen {
  readonly accountId: string;
  /** As chosen with the password, in the first step. */
  readonly sharedDevice: boolean;
}

export interface BegunSignIn extends HalfOpen {
  /** Hash of the token, stored when the token is used. */
  readonly noteHash: Buffer;
  readonly until: Date;
  readonly isOf: (passwordHash: string) => boolean;
}

const noteSchema = z.object({
  accountId: z.string(),
  sharedDevice: z.boolean(),
  /** A random id, so that no two tokens are the same. */
  id: z.string(),
  until: z.number(),
  /** Fingerprint of the password's hash. */
  password: z.string(),
});
type Note = z.infer<typeof noteSchema>;

const marked = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);

export const writeHalfOpen = (
  { accountId, sharedDevice }: HalfOpen,
  passwordHash: string,
  now: number,
  secret: string,
): string => {
  const note: Note = {
    id: randomBytes(12).toString('base64url'),
    accountId,
    sharedDevice,
    until: now + GOOD_FOR_MS,
    password: marked(passwordHash),
  };
  return signToken(`${PREFIX}${Buffer.from(JSON.stringify(note)).toString('base64url')}`, secret);
};

/** Reads a valid token. The caller still has to compare its password fingerprint (`isOf`). */
export const readHalfOpen = (token: string, now: number, secret: string): BegunSignIn | undefined => {
  const text = readSignedToken(token, secret);
  if (text === undefined || !text.startsWith(PREFIX)) return undefined;
  const { accountId, sharedDevice, until, password } = noteSchema.parse(
    JSON.parse(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8')),
  );
  if (until <= now) return undefined;
  return {
    accountId,
    sharedDevice,
    noteHash: createHash('sha256').update(text).digest(),
    until: new Date(until),
    isOf: (passwordHash) => marked(passwordHash) === password,
  };
};
