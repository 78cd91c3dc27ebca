// Passkeys of the browser. Its library is fetched only when one is made or used.

/** Browsers offer none on plain http. */
export type PasskeySupport = 'here' | 'needs-https' | 'none';

export const passkeySupport = (): PasskeySupport => {
  if (typeof PublicKeyCredential !== 'undefined') return 'here';
  return window.isSecureContext ? 'none' : 'needs-https';
};

export type PasskeyOutcome =
  | { readonly kind: 'done'; readonly credential: unknown }
  /** Put aside by the person, or not answered in time. */
  | { readonly kind: 'cancelled' }
  /** The device holds one for this account already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' };

const outcomeOf = async (work: () => Promise<unknown>): Promise<PasskeyOutcome> => {
  try {
    return { kind: 'done', credential: await work() };
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
    return { kind: name === 'InvalidStateError' ? 'known' : 'failed' };
  }
};

const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

/** `options` are the server's, in the JSON form of the standard. */
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
