// A device that signed in to an account before is recognised by a signed cookie, or by the same in a header
// of the phone app, so that guesses from elsewhere cannot use up its attempts (decision 0025, T-05).
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DEVICE_HEADER } from '@dosewell/domain/account';
import { findSignInFactors, type WaysIn } from './known-device.store.ts';
import { decoded, type OwnCookie, ownCookie } from '../sessions/own-cookie.ts';
import { readSignedToken, signToken } from '../sessions/signed-token.ts';
import * as z from 'zod';

const deviceCookie = (secure: boolean): OwnCookie => ownCookie('device', secure);

/** Distinguishes these tokens: session tokens never start with it. */
const PREFIX = 'device~';
/** The longest lifetime browsers allow a cookie. */
const KEPT_S = 400 * 24 * 3600;
/** Enough for a household that shares a device. Of more accounts, the one used longest ago is dropped. */
const MOST_ACCOUNTS = 8;

/** `former`: the device signed in before, but not since the password was changed. */
export type DeviceStanding =
  | {
      readonly kind: 'known';
      readonly deviceId: string;
      /** Whether the device passed the current second step, other than by an e-mailed code. */
      readonly pastSecondStep: boolean;
    }
  | { readonly kind: 'former' | 'unknown' };

const noteSchema = z.object({
  id: z.string(),
  /** For each account the hashes of its id, its password and its second factor at the last sign-in. */
  accounts: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
type Note = z.infer<typeof noteSchema>;

export interface KnownDevices {
  /** Whether the device's cookie shows a sign-in to any account of this server. */
  readonly hasNote: (headers: Headers) => boolean;
  readonly standing: (
    headers: Headers,
    whose: { readonly email: string } | { readonly accountId: string },
  ) => Promise<DeviceStanding>;
  /** The cookie that makes a device known to an account whose owner just authenticated. */
  readonly remember: (
    accountId: string,
    headers: Headers,
    how?: { readonly byMail?: boolean },
  ) => Promise<readonly string[]>;
  /** Makes the device unknown again. */
  readonly forget: () => readonly string[];
}

const mark = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const secondStepOf = ({ sealedSecret }: WaysIn): string => mark(sealedSecret ?? 'off');

export function knownDevices(pool: pg.Pool, secret: string, secure: boolean): KnownDevices {
  const cookie = deviceCookie(secure);
  const noteIn = (headers: Headers): Note | undefined => {
    const signed = cookie.find(headers) ?? decoded(headers.get(DEVICE_HEADER) ?? undefined);
    const text = readSignedToken(signed ?? '', secret);
    if (text === undefined || !text.startsWith(PREFIX)) return undefined;
    return noteSchema.parse(JSON.parse(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8')));
  };

  return {
    hasNote: (headers) => noteIn(headers) !== undefined,
    forget: cookie.end,

    standing: async (headers, whose) => {
      const note = noteIn(headers);
      if (note === undefined) return { kind: 'unknown' };
      const waysIn = await findSignInFactors(pool, whose);
      const account = mark(waysIn?.accountId ?? '');
      const entry = note.accounts.find(([known]) => known === account);
      if (waysIn === undefined || entry === undefined) return { kind: 'unknown' };
      const [, password, secondStep] = entry;
      if (password !== mark(waysIn.passwordHash)) return { kind: 'former' };
      return { kind: 'known', deviceId: note.id, pastSecondStep: secondStep === secondStepOf(waysIn) };
    },

    remember: async (accountId, headers, { byMail = false } = {}) => {
      const waysIn = await findSignInFactors(pool, { accountId });
      if (waysIn === undefined) return [];
      const { id, accounts } = noteIn(headers) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
      const account = mark(accountId);
      const others = accounts.filter(([known]) => known !== account);
      const before = accounts.find(([known]) => known === account)?.[2] ?? '';
      const now: Note['accounts'][number] = [
        account,
        mark(waysIn.passwordHash),
        byMail ? before : secondStepOf(waysIn),
      ];
      const note: Note = { id, accounts: [...others, now].slice(-MOST_ACCOUNTS) };
      const text = Buffer.from(JSON.stringify(note)).toString('base64url');
      return [cookie.set(signToken(`${PREFIX}${text}`, secret), KEPT_S)];
    },
  };
}
