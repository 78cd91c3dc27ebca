import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { certain } from '@dosewell/domain/problem';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { newRow } from '@dosewell/domain/sync/table';
import { caregiversTable } from '@dosewell/domain/caregivers';
import type { Mail } from '../platform/mail/mail.ts';
import { renderMail } from '../platform/mail/mail-content.ts';
import { smtpMailer } from '../platform/mail/smtp.ts';
import { naughtyStrings } from '../testing/naughty-strings/naughty-strings.ts';
import { startSmtpServer } from '../testing/servers/smtp-server.ts';
import { missedDoseMail } from './alert-mails.ts';
import { invitationMail, withWayOut } from './caregiver-mails.ts';
import { sosMail } from './sos/sos-mail.ts';
import { confirmPage } from './caregiver-pages.ts';

// A thousand mails over a socket take longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const server = await startSmtpServer();
const mailer = smtpMailer({ url: server.url, from: 'Pills <pills@example.org>' }, () => {});
afterAll(async () => {
  mailer.close();
  await server.close();
});

const SITE = 'https://pills.example.org';
const links = { site: SITE, secret: 'a key for tests only, of 32 bytes and more' };
const USER = '0190a0a0-0000-7000-8000-000000000001';

const known = (text: string) => {
  const base = { id: USER, clock: 0, bucket: 'all', stamps: {}, name: text, email: 'john@example.org' };
  const caregiver: CaregiverRow = newRow(caregiversTable, base);
  return { caregiver, invitation: USER, person: text, zone: 'Europe/Berlin' };
};

const hostile = [
  ...naughtyStrings,
  'Maria\r\nBcc: eve@evil.example',
  'Maria\nContent-Type: text/html\n\n<script>alert(1)</script>',
  '</p><a href="https://evil.example">Click</a>',
  '<img src=x onerror=alert(1)>',
  'https://evil.example/log-in',
  'eve@evil.example, <more@evil.example>',
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 100 }), 600),
];

test('a thousand hostile names and medicines bring no recipient, no header, no element and no link into a mail', async () => {
  expect(hostile.length).toBeGreaterThan(1000);
  const toSend: Mail[] = [];
  for (const text of hostile) {
    const named = known(text);
    const dose = { id: USER, slot: '08:00', name: text, dueAt: new Date(0), firstAt: null };
    const mails = [
      invitationMail(links, USER, named),
      missedDoseMail(named, [dose], 0),
      sosMail(named, 0, undefined),
    ].map((content) => renderMail(withWayOut(links, USER, named, content), named.caregiver.email));
    for (const { html, text: plain } of mails) {
      // covers: T-22
      expect(
        html.match(/<(?!\/?(?:p|strong)>|a href="https:\/\/pills\.example\.org\/api\/care\/|\/a>)/g),
      ).toBeNull();
      expect(plain.match(/\w+:\/\/(?!pills\.example\.org\/api\/care\/)\S+/g)).toBeNull();
      expect(plain).not.toMatch(/evil\.example/);
    }
    const page = confirmPage(named, { yes: '/care/confirm/x', no: '/care/stop/x' });
    expect(page).not.toMatch(/<(?:script|img|iframe|svg|a) /i);
    toSend.push(certain(mails[0]));
  }
  const outcomes = await Promise.all(toSend.map((mail) => mailer.send(mail)));
  expect(new Set(outcomes)).toEqual(new Set(['sent']));
  expect(server.mails).toHaveLength(hostile.length);
  for (const { recipients, raw } of server.mails) {
    expect(recipients).toEqual(['john@example.org']);
    const names = (raw.split('\n\n')[0] ?? '')
      .split('\n')
      .flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? []);
    // covers: T-12 T-22
    expect(names.map((name) => name.toLowerCase()).toSorted()).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
      'x-auto-response-suppress',
    ]);
  }
});
