import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import type { RequestEnv } from '../http/request-env.ts';
import { openMailbox } from './mailbox.ts';
import { openMail } from './open-mail.ts';
import { serveMailbox } from './serve-mailbox.ts';

const app = new Hono<RequestEnv>();
beforeAll(async () => {
  const mailbox = openMailbox(() => Date.parse('2026-11-20T08:00:00Z'));
  for (const to of ['maria@example.org', 'john@example.org'])
    await mailbox.send({ to, subject: `For ${to}`, text: 'Words.', html: '<p>Words.</p>' });
  app.use(securityHeaders(false));
  serveMailbox(app, mailbox);
});

const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as unknown as RequestEnv['Bindings'];
const get = (path: string): Promise<Response> =>
  Promise.resolve(app.request(path, { headers: { host: 'localhost:3000' } }, here));

test('the mailbox lists the newest mail first and links to each', async () => {
  const html = await (await get('/dev/mailbox')).text();
  expect(html.indexOf('For john')).toBeLessThan(html.indexOf('For maria'));
  expect(html).toContain('<a href="/dev/mailbox/1">For maria@example.org</a>');
  const one = await get('/dev/mailbox/1');
  expect(await one.text()).toMatch(/<h1>For maria@example\.org<\/h1>[^]*<p>Words\.<\/p>/);
  expect(one.headers.get('cache-control')).toBe('no-store');
  expect(one.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await get('/dev/mailbox/3')).status).toBe(404);
});

test('the mailbox exists only without a mail server, outside production, and without a proxy', async () => {
  const around = { now: () => 0, warn: () => {} };
  const open = (more: object) =>
    openMail({ smtp: undefined, production: false, publicUrl: undefined, ...more }, around);
  const smtp = { url: 'smtp://localhost', from: 'a@b.cd' };
  expect(open({}).mailbox).toBeDefined();
  expect(open({}).note?.(3000)).toContain('http://localhost:3000/dev/mailbox');
  expect(open({ publicUrl: new URL('http://localhost:3000') }).mailbox).toBeDefined();
  for (const more of [{ smtp }, { production: true }, { publicUrl: new URL('https://pills.example.org') }])
    expect(open(more).mailbox).toBeUndefined();
  expect(open({ smtp }).note).toBeUndefined();
  const nowhere = open({ production: true });
  expect(nowhere.note?.(3000)).toContain('no mail is sent');
  expect(await nowhere.mailer.send({ to: 'a@b.cd', subject: '', text: '', html: '' })).toBe('refused');
});
