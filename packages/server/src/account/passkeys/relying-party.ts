/** Under which name passkeys are kept here. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The name of the site, which is `PUBLIC_URL`, or without it an address of this machine or its home network. */
export const relyingParty = (site: string): RelyingParty => ({ id: new URL(site).hostname, origin: site });
