import type { Context } from 'hono';
import type { RequestEnv } from '../request-env.ts';

interface Asked {
  readonly origin: string | undefined;
  readonly host: string;
}

/**
 * The site that links in e-mails lead to: `PUBLIC_URL`, never taken from a request. Otherwise anyone
 * requesting an e-mail for someone else could choose where its link leads, and read the token there. So a
 * mail server requires `PUBLIC_URL`; without both, e-mail stays on this machine, and the requesting page is
 * one of the home network (`nearby-host.ts`).
 */
export const siteOf = ({ origin, host }: Asked, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? origin ?? `http://${host}`;

/** The page a request comes from, if links may lead back to it: those of the phone app are on the phone alone. */
export const originOf = (c: Context<RequestEnv>): string | undefined =>
  c.get('phoneApp') ? undefined : c.req.header('origin');
