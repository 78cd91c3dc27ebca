// Between the two steps of a sign-in there is no session, only a signed note that the password was right; it is good for ten
// minutes and for no longer than the password (decision OQ-020, OQ-024).
import { createHash } from 'node:crypto';
import { readSignedToken, signToken } from './signed-token.ts';

/** No session's token begins so. */
const PREFIX = 'second-step~';
const GOOD_FOR_MS = 10 * 60_000;

export interface HalfOpen {
  readonly accountId: string;
  /** As it was ticked in the first step. */
  readonly sharedDevice: boolean;
}

interface Note extends HalfOpen {
  readonly until: number;
  /** Of the password's hash. */
  readonly password: string;
}

const marked = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);

export const writeHalfOpen = (
  { accountId, sharedDevice }: HalfOpen,
  passwordHash: string,
  now: number,
  secret: string,
): string => {
  const note: Note = { accountId, sharedDevice, until: now + GOOD_FOR_MS, password: marked(passwordHash) };
  return signToken(`${PREFIX}${Buffer.from(JSON.stringify(note)).toString('base64url')}`, secret);
};

/** The sign-in that was begun, if it was ours and there is still time. Its password has yet to be compared. */
export const readHalfOpen = (
  token: string,
  now: number,
  secret: string,
): (HalfOpen & { readonly isOf: (passwordHash: string) => boolean }) | undefined => {
  const text = readSignedToken(token, secret);
  if (text === undefined || !text.startsWith(PREFIX)) return undefined;
  const { accountId, sharedDevice, until, password } = JSON.parse(
    Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8'),
  ) as Note;
  if (until <= now) return undefined;
  return { accountId, sharedDevice, isOf: (passwordHash) => marked(passwordHash) === password };
};
