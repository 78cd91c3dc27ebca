import type { Context, Hono } from 'hono';
import { isAtThisMachine } from '../http/operator-page.ts';
import type { RequestEnv } from '../http/request-env.ts';
import { problemResponse } from '../problem-response.ts';
import type { Mailbox } from './mailbox.ts';
import { MAILBOX_PATH, mailboxPage, mailPage } from './mailbox-page.ts';

export const MAILBOX_PATHS: readonly string[] = [MAILBOX_PATH, `${MAILBOX_PATH}/{number}`];

/** Reading the mailbox allows taking over every account, so it opens only in a browser on this machine. */
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
