interface Asked {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly secure: boolean;
}

/**
 * The site that links in a mail lead to: `PUBLIC_URL`, and nothing a request says. Whoever asks for a mail to somebody else could
 * otherwise choose where its link goes, and read the token there. That is why a mail server cannot be set without `PUBLIC_URL`;
 * without either, mail stays on this machine, and the page that asked for it, its origin checked against the host, is good enough.
 */
export const siteOf = ({ origin, host, secure }: Asked, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? origin ?? `${secure ? 'https' : 'http'}://${host}`;
