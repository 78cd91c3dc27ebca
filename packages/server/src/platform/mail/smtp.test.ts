import { afterEach, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../testing/servers/smtp-server.ts';
import { renderMail } from './mail-content.ts';
import type { Mail, Mailer } from './mail.ts';
import { smtpMailer } from './smtp.ts';

const opened: { server: SmtpServer; mailer: Mailer }[] = [];
afterEach(async () => {
  for (const { server, mailer } of opened.splice(0)) {
    mailer.close();
    await server.close();
  }
});

const open = async (answerTo?: (recipient: string) => string) => {
  const server = await startSmtpServer(answerTo);
  const warnings: string[] = [];
  const mailer = smtpMailer({ url: server.url, from: 'Pills <pills@example.org>' }, (line) =>
    warnings.push(line),
  );
  opened.push({ server, mailer });
  return { server, mailer, warnings };
};

const mailTo = (to: string, subject = 'Hello'): Mail =>
  renderMail(
    {
      subject,
      before: ['Good morning.'],
      link: { label: 'Open', url: 'https://a.b/auth?mode=reset#t' },
      after: [],
    },
    to,
  );

test('a mail arrives at its one address, from the operator’s sender, as text and as HTML', async () => {
  const { server, mailer } = await open();
  expect(await mailer.send(mailTo('maria@example.org'))).toBe('sent');
  const [mail] = server.mails;
  expect(mail?.recipients).toEqual(['maria@example.org']);
  expect(mail?.raw).toContain('From: Pills <pills@example.org>');
  expect(mail?.raw).toContain('Subject: Hello');
  expect(mail?.raw).toMatch(/Content-Type: text\/plain[^]*Good morning\.[^]*Content-Type: text\/html/);
});

test.each([
  'maria@example.org, eve@evil.example',
  'maria@example.org\r\nBcc: eve@evil.example',
  'a <b@c.de>, f@g.hi',
])('an address with %j adds neither a second recipient nor a header', async (to) => {
  const { server, mailer } = await open();
  expect(await mailer.send(mailTo(to, 'Hello\r\nBcc: eve@evil.example'))).toBe('sent');
  const [mail, ...others] = server.mails;
  // covers: T-12
  expect(others).toEqual([]);
  expect(mail?.recipients).toHaveLength(1);
  expect(mail?.recipients).not.toContain('eve@evil.example');
  expect(mail?.raw.split('\n\n')[0]).toMatch(/^subject:/im);
  expect(mail?.raw.split('\n\n')[0]).not.toMatch(/^bcc:/im);
});

test('an unknown recipient is given up; any other fault may be retried and is logged without the address', async () => {
  const { mailer, warnings } = await open((recipient) =>
    recipient.startsWith('gone') ? '550 no such user' : '451 later',
  );
  expect(await mailer.send(mailTo('gone@example.org'))).toBe('refused');
  expect({ send: await mailer.send(mailTo('busy@example.org')), warnings }).toEqual({
    send: 'failed',
    warnings: ['The mail server did not take a mail (EENVELOPE RCPT TO 451).'],
  });
});

test('a mail server that is away is a fault to retry', async () => {
  const { server, mailer, warnings } = await open();
  await server.close();
  expect(await mailer.send(mailTo('maria@example.org'))).toBe('failed');
  expect(warnings.join()).not.toContain('maria');
  opened.splice(0);
});
