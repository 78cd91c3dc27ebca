import { doseId } from '@dosewell/domain/id';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { smtpMailer } from '../platform/mail/smtp.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { Device, medication, put } from '../testing/people/device.ts';
import { readingPatch } from '../testing/people/reading-patch.ts';
import { newId } from '../testing/people/person.ts';
import { type CapturedMail, type SmtpServer, startSmtpServer } from '../testing/servers/smtp-server.ts';
import { bodiesOf } from '../testing/mail-parts.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const JONAS = 'jonas@example.org';

let api: ApiUnderTest;
let smtp: SmtpServer;
let mailer: Mailer;
let maria: Awaited<ReturnType<typeof newPerson>>;
let metformin: string;

beforeAll(async () => {
  smtp = await startSmtpServer((recipient) => (recipient.startsWith('gone') ? '550 no such user' : '250 ok'));
  mailer = smtpMailer({ url: smtp.url, from: 'Pills <pills@example.org>' }, () => {});
  api = await openApiUnderTest({ mailer, reports: { canMail: true, waitMs: 25_000 } });
  api.clock.now = NOW;
});
afterAll(async () => {
  await api.close();
  mailer.close();
  await smtp.close();
});

/** A person in UTC with a medication, three answers, a missed dose and a reading. */
beforeEach(async () => {
  maria = await newPerson(api, { timezone: 'UTC' });
  const { user_id: userId } = maria.user;
  const device = new Device(api.sync, { userId, accountId: userId, sessionId: newId() });
  metformin = newId();
  await device.do([
    put('medications', metformin, medication('Metformin', { times: ['08:00'], frequency: 'once_daily' })),
  ]);
  await api.database.owner.query('update auth."user" set email_verified = true where id = $1', [userId]);
  await api.database.owner.query(
    `update medication_regimens set from_slot = '2026-11-10T00:00', start_date = '2026-11-10' where user_id = $1`,
    [userId],
  );
  const dose = (date: string, patch: object) =>
    put('medication_logs', doseId(metformin, date, '08:00'), {
      medication_id: metformin,
      date,
      slot: '08:00',
      ...patch,
    });
  const answers = await device.do([
    dose('2026-11-17', { status: 'taken', actual_time: '08:00', taken_at: '2026-11-17T07:00:00.000Z' }),
    dose('2026-11-18', { status: 'taken', actual_time: '10:20', taken_at: '2026-11-18T09:20:00.000Z' }),
    dose('2026-11-19', { status: 'skipped', notes: 'Felt sick' }),
    put('glucose_readings', newId(), {
      ...readingPatch(describedVitalSigns.glucose_readings),
      taken_at: '2026-11-19T07:00:00.000Z',
      value_mg_dl: 120,
      notes: null,
    }),
  ]);
  expect(answers).toMatchObject({ status: 'ok' });
});

const to = (recipient: string): CapturedMail[] =>
  smtp.mails.filter(({ recipients }) => recipients.includes(recipient));
const share = (more: object = {}, { cookie } = maria) =>
  api.call('POST', '/send-health-data', {
    cookie,
    body: {
      recipientEmail: JONAS,
      dataTypes: ['medications', 'adherence', 'vitals'],
      dateRange: 7,
      ...more,
    },
  });
const sendReport = (more: object = {}) =>
  api.call('POST', '/send-care-report', { cookie: maria.cookie, body: { range_days: 30, ...more } });
const onPro = () => api.call('POST', '/billing/take-up', { cookie: maria.cookie, body: { plan: 'PRO' } });

test('chosen data of the last days go to one address, as text and as HTML, and nothing else', async () => {
  const recipientEmail = 'weekly@example.org';
  expect((await share({ recipientEmail, dataTypes: ['adherence'] })).status).toBe(200);
  const [mail, ...more] = to(recipientEmail);
  // covers: INS-012 GEN-016
  expect({ more, recipients: mail?.recipients }).toEqual({ more: [], recipients: [recipientEmail] });
  const { text, html } = bodiesOf(mail);
  // covers: INS-014
  expect(text).toContain('Nov 14, 2026 to Nov 20, 2026 (7 days)');
  // Of seven days four were not answered: the 14th to the 16th, and the 20th.
  expect(text).toContain('33%: 2 of 6 doses taken.');
  expect(text).toContain('What became of it: Taken at 10:20 AM, 2 h 20 min late');
  expect(text).not.toMatch(/Glucose|Felt sick|Medications taken now/);
  expect(html).toContain('<td data-label="Missed"><bdi>4</bdi></td>');
  expect(html).not.toMatch(/<(img|script|link|iframe)|https?:/);
});

test('a report holds what the person took, its readings and its stock, and notes only where they are chosen', async () => {
  expect((await sendReport({ recipient: 'care@example.org' })).status).toBe(200);
  const { text } = bodiesOf(to('care@example.org')[0]);
  // covers: CARE-019
  expect(text).toContain('Oct 22, 2026 to Nov 20, 2026 (30 days)');
  expect(text).toContain('1 reading in the last 30 days: 120 mg/dL');
  expect(text).not.toContain('Felt sick');
  await sendReport({ recipient: 'care@example.org', notes: true });
  expect(bodiesOf(to('care@example.org')[1]).text).toContain('Note: Felt sick');
});

test('a report without an address goes to that of the account', async () => {
  expect((await sendReport({ range_days: 90 })).status).toBe(200);
  expect(to(maria.email).some(({ raw }) => /^Subject: =\?UTF-8\?Q\?Health_report_of_Maria/m.test(raw))).toBe(
    true,
  );
});

test('the person sees what was sent, when and to whom', async () => {
  await share({ dateRange: 30 });
  const { json } = await api.call('GET', '/sent-reports', { cookie: maria.cookie });
  expect(json.reports).toEqual([
    {
      id: expect.any(String),
      sent_at: '2026-11-20T20:00:00.000Z',
      recipient: JONAS,
      topics: ['medications', 'adherence', 'vitals'],
      days: 30,
      pdf: false,
    },
  ]);
});

test('the PDF is part of a plan, by mail and as a download', async () => {
  const download = () =>
    api.call('GET', '/care-report/pdf', { cookie: maria.cookie, query: { range_days: '90' } });
  // covers: C-14 CARE-020
  expect([(await sendReport({ pdf: true })).json.code, (await download()).json.code]).toEqual([
    'report_in_plan',
    'report_in_plan',
  ]);
  await onPro();
  expect((await sendReport({ pdf: true, recipient: 'pdf@example.org' })).status).toBe(200);
  expect(to('pdf@example.org')[0]?.raw).toMatch(/Content-Type: application\/pdf; name=health-report\.pdf/);
  const { status, headers, text } = await download();
  expect({ status, type: headers.get('content-type'), begins: text.slice(0, 5) }).toEqual({
    status: 200,
    type: 'application/pdf',
    begins: '%PDF-',
  });
});

test('nothing is sent from an account whose address is not confirmed', async () => {
  await api.database.owner.query('update auth."user" set email_verified = false where id = $1', [
    maria.user.user_id,
  ]);
  // covers: T-12
  expect((await share({ recipientEmail: 'never@example.org' })).json.code).toBe('email_unconfirmed');
  expect(to('never@example.org')).toEqual([]);
});

test('an address that the mail server refuses is said so at once, and costs none of the day', async () => {
  const refusing = await openApiUnderTest({ mailer, reports: { canMail: true, waitMs: 600_000 } });
  refusing.clock.now = NOW;
  const { cookie } = await newPerson(refusing);
  await refusing.database.owner.query('update auth."user" set email_verified = true');
  const body = { recipientEmail: 'gone@example.org', dataTypes: ['vitals'], dateRange: 7 };
  const { status, json } = await refusing.call('POST', '/send-health-data', { cookie, body });
  // covers: CARE-021
  expect({ status, code: json.code }).toEqual({ status: 422, code: 'report_refused' });
  const { json: sent } = await refusing.call('GET', '/sent-reports', { cookie });
  expect(sent.reports).toEqual([]);
  await refusing.close();
});

test('a mail server that takes nothing in time is said to have taken nothing', async () => {
  const slow: Mailer = { send: async () => 'failed', close: () => {} };
  const failing = await openApiUnderTest({ mailer: slow, reports: { canMail: true, waitMs: 300 } });
  failing.clock.now = NOW;
  const { cookie } = await newPerson(failing);
  await failing.database.owner.query('update auth."user" set email_verified = true');
  const body = { recipientEmail: JONAS, dataTypes: ['vitals'], dateRange: 7 };
  const { status, json } = await failing.call('POST', '/send-health-data', { cookie, body });
  // covers: CARE-021
  expect({ status, code: json.code }).toEqual({ status: 503, code: 'report_not_sent' });
  await failing.close();
});

test('a caregiver who said stop gets no report either, not even after they were removed', async () => {
  await api.database.owner.query(
    `insert into caregivers (user_id, id, bucket, name, email, state, deleted_at)
     values ($1, gen_random_uuid(), 'all', 'John', 'John@example.org', 'stopped', now())`,
    [maria.user.user_id],
  );
  // covers: T-22
  expect((await share({ recipientEmail: 'john@example.org' })).json.code).toBe('caregiver_stopped');
  expect(to('john@example.org')).toEqual([]);
});

test('a report is refused for a malformed address, for several addresses and where nothing is chosen to share', async () => {
  for (const recipientEmail of ['jonas@', `${JONAS}, eve@evil.example`, `${JONAS}\r\nBcc: eve@evil.example`])
    // covers: INS-011
    expect((await share({ recipientEmail })).json.fields).toEqual({
      recipientEmail: 'Please enter a valid email address',
    });
  expect((await share({ recipientEmail: '' })).json.fields).toEqual({ recipientEmail: 'Email is required' });
  expect((await share({ dataTypes: [] })).json.fields).toEqual({ dataTypes: 'Please choose what to share' });
  expect((await share({ dateRange: 90 })).status).toBe(422);
});

test('a person sends ten reports a day, and an address gets ten from whoever sends', async () => {
  const other = await openApiUnderTest({
    mailer: { send: async () => 'sent', close: () => {} },
    reports: {
      canMail: true,
      waitMs: 11_000,
      limits: {
        ofPerson: { attempts: 2, seconds: 3600 },
        toAddress: { attempts: 3, seconds: 3600 },
        downloads: { attempts: 1, seconds: 3600 },
      },
    },
  });
  const people = await Promise.all([newPerson(other), newPerson(other)]);
  await other.database.owner.query('update auth."user" set email_verified = true');
  const sent: number[][] = [];
  for (const { cookie } of people) {
    const body = { recipientEmail: JONAS, dataTypes: ['medications'], dateRange: 7 };
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++)
      statuses.push((await other.call('POST', '/send-health-data', { cookie, body })).status);
    sent.push(statuses);
  }
  await other.close();
  // covers: T-12
  expect(sent).toEqual([
    [200, 200, 429],
    [200, 429, 429],
  ]);
});

test('a server without mail says so', async () => {
  const bare = await openApiUnderTest();
  const { cookie } = await newPerson(bare);
  const body = { range_days: 30 };
  expect((await bare.call('POST', '/send-care-report', { cookie, body })).json.code).toBe('mail_not_offered');
  await bare.close();
});
