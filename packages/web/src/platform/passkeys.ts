// Passkeys through the browser. The library is loaded only when one is created or used.
import { isPhoneApp } from './phone-app.ts';

/**
 * Whether passkeys can be used. Browsers offer none over plain HTTP. The phone app cannot use them, since a
 * passkey belongs to a browser's site.
 */
export type PasskeySupport = 'here' | 'needs-https' | 'none';

export const passkeySupport = (): PasskeySupport => {
  if (isPhoneApp()) return 'none';
  if (typeof PublicKeyCredential !== 'undefined') return 'here';
  return window.isSecureContext ? 'none' : 'needs-https';
};

export type PasskeyOutcome =
  | { readonly kind: 'done'; readonly credential: unknown }
  /** The person dismissed the question, or it timed out. */
  | { readonly kind: 'cancelled' }
  /** The device already has a passkey for this account. */
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' };

const outcomeOf = async (work: () => Promise<unknown>): Promise<PasskeyOutcome> => {
  try {
    return { kind: 'done', credential: await work() };
  } catch (error) {
    const name = error instanceof Error ? error.name : undefined;
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
    return { kind: name === 'InvalidStateError' ? 'known' : 'failed' };
  }
};

const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

/** `options` are the server's, in WebAuthn's JSON form. */
export const makePasskey = (options: unknown): Promise<PasskeyOutcome> =>
  outcomeOf(async () => {
    const { startRegistration } = await library();
    const optionsJSON = options as Parameters<Library['startRegistration']>[0]['optionsJSON'];
    return startRegistration({ optionsJSON });
  });

export const signWithPasskey = (options: unknown): Promise<PasskeyOutcome> =>
  outcomeOf(async () => {
    const { startAuthentication } = await library();
    const optionsJSON = options as Parameters<Library['startAuthentication']>[0]['optionsJSON'];
    return startAuthentication({ optionsJSON });
  });
