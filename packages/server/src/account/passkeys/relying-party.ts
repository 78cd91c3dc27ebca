/** The domain that passkeys are registered under. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Derived from `PUBLIC_URL`, or without it from an address of this machine or its home network. */
export const relyingParty = (site: string): RelyingParty => ({ id: new URL(site).hostname, origin: site });
