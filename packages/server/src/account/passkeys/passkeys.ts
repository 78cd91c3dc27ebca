// Passkeys: adding one requires the password or a recent sign-in; a challenge is used once, within five
// minutes; the device must verify its user (OQ-020, OQ-024; W3C Web Authentication).
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type pg from 'pg';
import type { ListedPasskey } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { isoInstant } from '@dosewell/domain/time';
import type { AccountTrail, ActingSession } from '../activity/account-trail.ts';
import {
  insertPasskey,
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  putChallenge,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
  takeChallenge,
} from './passkey.store.ts';
import { challengeIn, type Credential, verifyNewPasskey, verifyPasskeyUse } from './passkey-answer.ts';
import type { ProvePassword } from '../passwords/prove-password.ts';
import type { RelyingParty } from './relying-party.ts';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';

const ANSWERED_WITHIN_MS = 5 * 60_000;
const FRESH_MS = 10 * 60_000;
const MOST_PASSKEYS = 20;

interface PasskeyParts {
  readonly pool: pg.Pool;
  readonly now: () => number;
  readonly provePassword: ProvePassword;
  readonly trail: AccountTrail;
}

type Owner = ActingSession & { readonly sessionId: string };

interface Adding {
  readonly person: AuthenticatedPerson;
  readonly email: string;
  readonly site: RelyingParty;
  readonly password: string | undefined;
}

export type Passkeys = ReturnType<typeof passkeys>;

export const passkeys = (parts: PasskeyParts) => {
  return {
    list: list(parts),
    beginAdding: beginAdding(parts),
    add: add(parts),
    rename: rename(parts),
    remove: remove(parts),
    beginSignIn: beginSignIn(parts),
    signIn: signIn(parts),
  };
};

const ask = async ({ now, pool }: PasskeyParts, challenge: string, accountId?: string): Promise<void> => {
  const at = now();
  const until = new Date(at + ANSWERED_WITHIN_MS);
  await putChallenge(pool, challenge, { accountId, now: new Date(at), until });
};

/** The answer's challenge, if it was issued to this account or to no particular one, and not used yet. */
const asked = async (
  { pool, now }: PasskeyParts,
  credential: Credential,
  accountId?: string,
): Promise<string | undefined> => {
  const challenge = challengeIn(credential);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(pool, challenge, accountId, new Date(now()))) ? challenge : undefined;
};

const list =
  ({ pool }: PasskeyParts) =>
  async (accountId: string): Promise<ListedPasskey[]> =>
    (await listPasskeys(pool, accountId)).map(shown);

const beginAdding =
  (parts: PasskeyParts) =>
  async ({ person, email, site, password }: Adding): Promise<Result<{ challenge: string }>> => {
    const fresh = parts.now() - person.signedInAt.getTime() < FRESH_MS;
    if (password === undefined && !fresh) return refuse('password_needed');
    const proven = password === undefined ? ok(true) : await parts.provePassword(person.accountId, password);
    if (!proven.ok) return proven;
    const held = await listPasskeys(parts.pool, person.accountId);
    if (held.length >= MOST_PASSKEYS) return refuse('too_many_passkeys');
    const options = await generateRegistrationOptions({
      rpName: PRODUCT,
      rpID: site.id,
      userID: Uint8Array.from(Buffer.from(person.accountId)),
      userName: email,
      attestationType: 'none',
      excludeCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await ask(parts, options.challenge, person.accountId);
    return ok(options);
  };

const add =
  (parts: PasskeyParts) =>
  async (
    owner: Owner,
    site: RelyingParty,
    { name, credential }: { readonly name: string; readonly credential: Credential },
  ): Promise<Result<ListedPasskey>> => {
    const { accountId } = owner;
    const challenge = await asked(parts, credential, accountId);
    const made = challenge === undefined ? undefined : await verifyNewPasskey(credential, site, challenge);
    if (made === undefined) return refuse('passkey_refused');
    const passkey = {
      accountId,
      name,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      deviceType: made.credentialDeviceType,
      backedUp: made.credentialBackedUp,
      transports: made.credential.transports ?? [],
      aaguid: made.aaguid,
      now: new Date(parts.now()),
    };
    const added = await parts.trail.change('passkey_added', owner, (db) => insertPasskey(db, passkey));
    return added === undefined ? refuse('passkey_refused') : ok(shown(added));
  };

const rename =
  ({ pool }: PasskeyParts) =>
  async (accountId: string, id: string, name: string): Promise<Result<true>> =>
    (await renamePasskey(pool, accountId, id, name)) ? ok(true) : refuse('not_found');

const remove =
  ({ trail }: PasskeyParts) =>
  async (owner: Owner, id: string): Promise<void> => {
    await trail.change('passkey_removed', owner, (db) => removePasskey(db, owner.accountId, id));
  };

/** The challenge names no account: the device offers all its passkeys for this site. */
const beginSignIn =
  (parts: PasskeyParts) =>
  async (site: RelyingParty): Promise<{ challenge: string }> => {
    const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
    await ask(parts, options.challenge);
    return options;
  };

/** Returns the account of the passkey. */
const signIn =
  (parts: PasskeyParts) =>
  async (site: RelyingParty, credential: Credential): Promise<Result<string>> => {
    const challenge = await asked(parts, credential);
    const held = challenge === undefined ? undefined : await findPasskey(parts.pool, credential.id);
    if (challenge === undefined || held === undefined) return refuse('passkey_refused');
    const use = await verifyPasskeyUse(credential, site, challenge, held);
    if (use === undefined) return refuse('passkey_refused');
    const { newCounter: counter, credentialBackedUp: backedUp } = use;
    const noted = await notePasskeyUse(parts.pool, held.id, {
      counter,
      backedUp,
      now: new Date(parts.now()),
    });
    return noted ? ok(held.accountId) : refuse('passkey_refused');
  };

const shown = ({ id, name, addedAt, lastUsedAt, synced }: StoredPasskey): ListedPasskey => ({
  id,
  name,
  added_at: isoInstant(addedAt.getTime()),
  last_used_at: lastUsedAt === null ? null : isoInstant(lastUsedAt.getTime()),
  synced,
});
