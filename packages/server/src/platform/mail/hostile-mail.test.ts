// What a person types brings no recipient, no header and no element into any mail that holds it. The proof
// `npm run proof:hostile-mail` has a thousand texts.
import { afterAll, expect, test, vi } from 'vitest';
import { hostileTexts } from '../../testing/hostile-mail/hostile-texts.ts';
import { mailsWith } from '../../testing/hostile-mail/mails-with.ts';
import { sendHostile } from '../../testing/hostile-mail/send-hostile.ts';
import { startSmtpServer } from '../../testing/servers/smtp-server.ts';
import { smtpMailer } from './smtp.ts';

vi.setConfig({ testTimeout: 600_000 });
const COUNT = Number(process.env.HOSTILE_MAILS ?? 40);
const server = await startSmtpServer();
const mailer = smtpMailer({ url: server.url, from: 'Pills <pills@example.org>' }, () => {});
afterAll(async () => {
  mailer.close();
  await server.close();
});

test('hostile names and notes bring no recipient, header or element into mails of caregivers, reports and messages', async () => {
  const { sent, arrived, faults } = await sendHostile(mailer, server, COUNT);
  const all = hostileTexts(COUNT).length * mailsWith('Maria').length;
  // covers: T-12 T-22
  expect(faults).toEqual([]);
  expect({ sent, arrived }).toEqual({ sent: all, arrived: all });
});
