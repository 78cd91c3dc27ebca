import type { Context, Hono } from 'hono';
import type { RequestEnv } from '../http/request-env.ts';
import { problemResponse } from '../problem-response.ts';
import type { Mailbox } from './mailbox.ts';
import { MAILBOX_PATH, mailboxPage, mailPage } from './mailbox-page.ts';

export const MAILBOX_PATHS: readonly string[] = [MAILBOX_PATH, `${MAILBOX_PATH}/{number}`];

/**
 * Whoever reads the mailbox can take over every account. So it opens for a browser on this very machine only: neither for
 * the phone in the same home, nor for what a proxy brings, nor for a page of another site under a name of its own.
 */
export function serveMailbox(app: Hono<RequestEnv>, mailbox: Mailbox): void {
  const answer = (c: Context<RequestEnv>, html: string | undefined): Response => {
    if (html === undefined || !isAtThisMachine(c))
      return problemResponse({ code: 'not_found' }, c.get('requestId'));
    return c.html(html, 200, { 'cache-control': 'no-store' });
  };
  app.get(MAILBOX_PATH, (c) => answer(c, mailboxPage(mailbox.mails())));
  app.get(`${MAILBOX_PATH}/:number`, (c) => {
    const mail = mailbox.mails().find(({ number }) => String(number) === c.req.param('number'));
    return answer(c, mail && mailPage(mail));
  });
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const BROUGHT_BY_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const isAtThisMachine = (c: Context<RequestEnv>): boolean =>
  LOOPBACK.test(c.get('address')) &&
  LOCAL_HOST.test(c.req.header('host') ?? '') &&
  BROUGHT_BY_PROXY.every((name) => c.req.header(name) === undefined);
