interface Asked {
  readonly origin: string | undefined;
  readonly host: string;
}

/**
 * The site that links in a mail lead to: `PUBLIC_URL`, and nothing a request says. Whoever asks for a mail to somebody else could
 * otherwise choose where its link goes, and read the token there. That is why a mail server cannot be set without `PUBLIC_URL`;
 * without either, mail stays on this machine, and the page that asked for it is one of the home network (`nearby-host.ts`).
 */
export const siteOf = ({ origin, host }: Asked, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? origin ?? `http://${host}`;
