/** Under which name passkeys are kept here: the site's, which the guard of every unsafe request has found to be our own. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** A browser tells the page's origin; a native app, which tells none, asks the host it names. */
export function relyingParty(headers: Headers, secure: boolean): RelyingParty {
  const told = headers.get('origin');
  const origin = told ?? `${secure ? 'https' : 'http'}://${headers.get('host') ?? 'localhost'}`;
  return { id: new URL(origin).hostname, origin };
}
