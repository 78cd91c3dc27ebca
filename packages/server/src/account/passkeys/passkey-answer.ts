// What a device answers to a passkey request, judged by the library that knows the standard: for this site, by an unlocked
// device, over the very challenge that was asked. Whatever does not fit comes from outside and is no fault of ours.
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

/** The platform's object as it came; its inside is not judged yet. */
export interface Credential {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** What we ask and what devices name their keys by are base64url; whatever else stands there was never ours. */
const BASE64URL = /^[\w-]+$/;

/** The challenge an answer says it answers; undefined when it cannot be read. */
export function challengeIn({ id, response }: Credential): string | undefined {
  if (!BASE64URL.test(id)) return undefined;
  try {
    const told = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    const challenge = told?.challenge;
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

/** The key a device made; undefined when the answer does not hold. */
export const newKeyIn = async (
  credential: Credential,
  site: RelyingParty,
  challenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> => {
  const response = credential as unknown as RegistrationResponseJSON;
  const answer = await orRefused(() =>
    verifyRegistrationResponse({ response, ...expected(site, challenge) }),
  );
  return answer?.verified ? answer.registrationInfo : undefined;
};

/** How a held key was used; undefined when the answer does not hold. */
export const useOfKeyIn = async (
  credential: Credential,
  site: RelyingParty,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> => {
  const response = credential as unknown as AuthenticationResponseJSON;
  const key = { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter };
  const answer = await orRefused(() =>
    verifyAuthenticationResponse({ response, ...expected(site, challenge), credential: key }),
  );
  return answer?.verified ? answer.authenticationInfo : undefined;
};
