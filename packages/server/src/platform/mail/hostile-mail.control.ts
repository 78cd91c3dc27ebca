// Runs the proof of hostile mails without escaping, and with a mailer that writes headers as they are: it must fail.
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import { sendHostile } from '../../testing/hostile-mail/send-hostile.ts';
import { type SmtpServer, startSmtpServer } from '../../testing/servers/smtp-server.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp.ts';

const guard = vi.hoisted(() => ({ escapes: true }));
vi.mock('./escape-html.ts', async (load) => {
  const { escapeHtml } = await load<typeof import('./escape-html.ts')>();
  return { escapeHtml: (text: string) => (guard.escapes ? escapeHtml(text) : text) };
});

let server: SmtpServer;
afterEach(async () => {
  guard.escapes = true;
  await server.close();
});

/** A mailer that trusts what it is given. */
const trusting = (url: string): Mailer => ({
  send: async ({ to, subject, text }) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const said = async (line: string): Promise<void> => {
      socket.write(`${line}\r\n`);
      await once(socket, 'data');
    };
    await once(socket, 'data');
    for (const line of ['EHLO here', 'MAIL FROM:<a@example.org>', `RCPT TO:<${to}>`, 'DATA'])
      await said(line);
    await said(`To: ${to}\r\nSubject: ${subject}\r\n\r\n${text.replaceAll('\n.', '\n..')}\r\n.`);
    socket.end('QUIT\r\n');
    await once(socket, 'close');
    return 'sent';
  },
  close: () => {},
});

const proof = async (open?: (url: string) => Mailer): Promise<void> => {
  server = await startSmtpServer();
  const mailer = (open ?? ((url) => smtpMailer({ url, from: 'Pills <pills@example.org>' }, () => {})))(
    server.url,
  );
  const { faults } = await sendHostile(mailer, server, 12);
  mailer.close();
  expect(faults, faults.join('\n')).toEqual([]);
};

test('the guarded mails hold nothing foreign', () => proof());

test('mails without escaping hold elements of whoever typed them', async () => {
  guard.escapes = false;
  await expectProofToFail('hostile text brings no element into a mail', /element: <script/, () => proof());
});

test('a mailer that trusts subjects sends headers of whoever typed them', async () => {
  await expectProofToFail('hostile text brings no header into a mail', /headers: .*bcc/, () =>
    proof(trusting),
  );
});
