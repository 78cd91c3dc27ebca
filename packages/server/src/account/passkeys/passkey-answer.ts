// Verifies a device's answer to a passkey request with the WebAuthn library: for this site, with user
// verification, and for the challenge issued. Anything invalid is the client's error, not ours.
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { StoredPasskey } from './passkey.store.ts';
import type { RelyingParty } from './relying-party.ts';
import { jsonFields } from '../../platform/json-fields.ts';

/** The browser's object as received; not verified yet. */
export interface Credential {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** Challenges and credential ids are base64url; anything else was never issued here. */
const BASE64URL = /^[\w-]+$/;

/** The challenge an answer claims to sign; undefined if it cannot be read. */
export function challengeIn({ id, response }: Credential): string | undefined {
  if (!BASE64URL.test(id)) return undefined;
  try {
    const { challenge } = jsonFields(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && BASE64URL.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

const orRefused = async <T>(judge: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await judge();
  } catch {
    return undefined;
  }
};

const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/** The new credential; undefined if the answer is invalid. */
export const verifyNewPasskey = async (
  credential: Credential,
  site: RelyingParty,
  challenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> => {
  // The library checks every field of it.
  const response = credential as Credential & RegistrationResponseJSON;
  const answer = await orRefused(() =>
    verifyRegistrationResponse({ response, ...expected(site, challenge) }),
  );
  return answer?.verified ? answer.registrationInfo : undefined;
};

/** The use of an existing credential; undefined if the answer is invalid. */
export const verifyPasskeyUse = async (
  credential: Credential,
  site: RelyingParty,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> => {
  // The library checks every field of it.
  const response = credential as Credential & AuthenticationResponseJSON;
  const key = { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter };
  const answer = await orRefused(() =>
    verifyAuthenticationResponse({ response, ...expected(site, challenge), credential: key }),
  );
  return answer?.verified ? answer.authenticationInfo : undefined;
};
