import type { Context, Hono } from 'hono';
import { hostOf } from '../platform/http/address/known-host.ts';
import { originOf, siteOf } from '../platform/http/address/site.ts';
import type { RequestEnv } from '../platform/http/request-env.ts';
import type { RouteBeside } from '../platform/http/route-names.ts';
import type { Newsletter, NewsletterStep } from './newsletter.ts';

const FORM = ['application/x-www-form-urlencoded'] as const;

/** Forms that any browser sends, with or without a script. */
export const NEWSLETTER_ROUTES: readonly RouteBeside[] = [
  { path: '/newsletter', types: FORM },
  { path: '/newsletter/confirm', types: FORM },
  { path: '/newsletter/stop', types: FORM },
];

const fieldIn = async (c: Context<RequestEnv>, name: string): Promise<string> => {
  const form = new URLSearchParams(await c.req.text());
  return form.get(name) ?? '';
};

/** 303 See other, so that reloading the page sends the form only once. */
const leadTo = (c: Context<RequestEnv>, step: NewsletterStep): Response =>
  c.redirect(`/newsletter/${step}`, 303);

/**
 * A link in a mail only shows a page, since mail scanners open links; its button acts. The app serves these
 * pages, and the routes here receive their forms.
 */
export function serveNewsletter(
  app: Hono<RequestEnv>,
  newsletter: Newsletter,
  publicUrl: URL | undefined,
): void {
  app.post('/newsletter', async (c) => {
    const site = siteOf({ origin: originOf(c), host: hostOf(c) }, publicUrl);
    return leadTo(c, await newsletter.ask(await fieldIn(c, 'email'), { address: c.get('address'), site }));
  });
  app.post('/newsletter/confirm', async (c) =>
    leadTo(c, await newsletter.confirm(c.req.query('token') ?? '')),
  );
  app.post('/newsletter/stop', async (c) => leadTo(c, await newsletter.stop(c.req.query('token') ?? '')));
}
