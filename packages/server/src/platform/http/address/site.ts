import type { Context } from 'hono';
import type { RequestEnv } from '../request-env.ts';

interface Asked {
  readonly origin: string | undefined;
  readonly host: string;
}

/**
 * The site that links in e-mails lead to: `PUBLIC_URL`, never an address of the request. Otherwise whoever
 * requests an e-mail for someone else could choose where its link leads, and read the token there. So a
 * mail server requires `PUBLIC_URL`. Without both, e-mail stays on this machine, and the requesting page is
 * in the home network (`nearby-host.ts`).
 */
export const siteOf = ({ origin, host }: Asked, publicUrl: URL | undefined): string =>
  publicUrl?.origin ?? origin ?? `http://${host}`;

/**
 * The origin of the requesting page, if links may lead back to it; a page of the phone app is reachable on
 * the phone only.
 */
export const originOf = (c: Context<RequestEnv>): string | undefined =>
  c.get('phoneApp') ? undefined : c.req.header('origin');
