// A person with caregivers on a whole server, whose mails wait in a mailbox until a test looks.
import { openReportWriter } from '../../reports/report-writer.ts';
import { afterAll, beforeAll } from 'vitest';
import { allMails } from '../../mails.ts';
import { mailChannel } from '../../platform/mail/mail-channel.ts';
import { openDeliveries } from '../../platform/deliveries/deliveries.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { type KeptMail, openMailbox } from '../../platform/mail/mailbox.ts';
import { alertCaregivers } from '../../caregivers/alert-caregivers.sweep.ts';
import { keepPlans } from '../../doses/keep-plans.sweep.ts';
import { notifyCaregivers } from '../../caregivers/notices/notify-caregivers.sweep.ts';
import { keepWithinPlan } from '../../caregivers/beyond-plan/keep-within-plan.sweep.ts';
import { caregiverChannel, type Tellers } from '../../caregivers/caregiver-channel.ts';
import { tendCaregivers } from '../../caregivers/tend-caregivers.sweep.ts';
import { caregiverTellers } from '../../caregivers/tellers.ts';
import { openPushSender } from '../../reminders/push-sender.ts';
import { Device, put, remove } from '../people/device.ts';
import { newId } from '../people/person.ts';
import { type ApiUnderTest, newPerson, openApiUnderTest, type UnderTestOptions } from '../api-under-test.ts';

const SITE = 'https://pills.example.org';

export interface CaregiverOptions extends UnderTestOptions {
  /** In place of what decides on messages. */
  readonly tellers?: Tellers;
  /** By which transactions messages are read. */
  readonly readsAs?: (database: Database) => Pick<Database, 'asUser' | 'asCarer'>;
}

/** What a server does by itself for caregivers, once. */
const worksFor = (
  api: ApiUnderTest,
  mailer: Mailer,
  { push, ways, tellers = caregiverTellers, readsAs = (one) => one }: CaregiverOptions,
) => {
  const { database, clock, secret } = api;
  const now = (): number => clock.now;
  const news = (): void => {};
  const never = new AbortController().signal;
  const unexpected = (error: unknown): void => void api.unexpected.push(error);
  const tend = tendCaregivers({
    database,
    pool: database.auth,
    now,
    quotas: [],
    news,
    wake: () => {},
    unexpected,
  });
  const usual = { contact: undefined, services: [] };
  const byWay = {
    push: openPushSender({ pool: database.auth, secret, now, ...(push ?? usual) }),
    sender: { mailer, sms: undefined, servers: [], now, ...ways },
  };
  const channel = caregiverChannel(
    { database: readsAs(database), mailer, now, site: SITE, secret, ways: byWay },
    tellers,
  );
  const send = openDeliveries({
    database,
    now,
    channels: {
      mail: mailChannel(mailer, allMails({ database, secret, now, writeReport: openReportWriter(database) })),
      caregiver: channel,
    },
    unexpected,
    dice: () => 0.5,
  });
  const alerts = alertCaregivers({ database, now, wake: () => {}, unexpected });
  const notices = notifyCaregivers({ database, now, wake: () => {}, unexpected });
  const keepWithin = keepWithinPlan({ database, pool: database.auth, now, news, wake: () => {}, unexpected });
  const plans = keepPlans({ database, now, news, unexpected });
  return {
    tend: () => tend.run(never),
    alert: () => alerts.run(never),
    notify: () => notices.run(never),
    plan: () => plans.run(never),
    keepWithinPlan: () => keepWithin.run(never),
    send: () => send(),
    /** All of it. */
    tick: async (): Promise<void> => {
      await plans.run(never);
      await tend.run(never);
      await keepWithin.run(never);
      await alerts.run(never);
      await notices.run(never);
      await send();
    },
  };
};

export interface CaregiversWorld extends ReturnType<typeof worksFor> {
  readonly api: ApiUnderTest;
  /** Lets mails fail, or none. */
  readonly mail: { down: boolean };
  /** E-mails to an address, newest first. */
  readonly mailsTo: (email: string) => readonly KeptMail[];
  /** A person who may have any number of caregivers. */
  readonly person: () => Promise<PersonWithCaregivers>;
}

export type PersonWithCaregivers = Awaited<ReturnType<typeof withCaregivers>>;

const withCaregivers = async (
  api: ApiUnderTest,
  works: ReturnType<typeof worksFor>,
  mailsTo: CaregiversWorld['mailsTo'],
) => {
  const {
    cookie,
    user,
    email: address,
  } = await newPerson(api, { display_name: 'Maria', timezone: 'Europe/Berlin' });
  const userId = user.user_id;
  const device = new Device(api.sync, { userId, accountId: userId, sessionId: user.id });
  const row = async (id: string): Promise<Record<string, unknown>> =>
    (await api.database.owner.query('select * from caregivers where user_id = $1 and id = $2', [userId, id]))
      .rows[0];
  const add = async (name: string, more: object = {}): Promise<string> => {
    const id = newId();
    const email = `${name.toLowerCase()}-${id}@example.org`;
    const told = await device.do(put('caregivers', id, { name, email, ...more }), { clock: api.clock.now });
    if (told.status !== 'ok') throw new Error(`refused: ${told.code}`);
    return id;
  };
  const path = async (
    id: string,
    purpose: 'confirm' | 'call' | 'stop' | 'ways' | 'see' | 'open',
  ): Promise<string> => {
    const mails = mailsTo(String((await row(id))['email']));
    const link = mails
      .map(({ text }) => text.match(new RegExp(`${SITE}(/api/care/${purpose}/\\S+)`))?.[1])
      .find(Boolean);
    if (link === undefined) throw new Error(`No mail has a link to ${purpose}.`);
    return link;
  };
  return {
    userId,
    cookie,
    /** Of the account. */
    address,
    device,
    row,
    add,
    /** Where the newest mail with such a link leads. */
    path,
    write: (id: string, patch: object) =>
      device.do(put('caregivers', id, patch, 999), { clock: api.clock.now }),
    remove: (id: string) => device.do(remove('caregivers', id, 999), { clock: api.clock.now }),
    /** Adds a caregiver, who says yes. */
    confirmed: async (name: string, more: object = {}): Promise<string> => {
      const id = await add(name, more);
      await works.tend();
      await works.send();
      await press(api, await path(id, 'confirm'));
      return id;
    },
    sendNow: () => works.send(),
    /** Days on which caregivers looked. */
    looks: async (): Promise<string[]> =>
      (
        await api.database.owner.query<{ day: string }>(
          'select distinct day::text from caregiver_looks where user_id = $1 order by day',
          [userId],
        )
      ).rows.map(({ day }) => day),
    log: async (id: string): Promise<Record<string, unknown> | undefined> =>
      (
        await api.database.owner.query('select * from medication_logs where user_id = $1 and id = $2', [
          userId,
          id,
        ])
      ).rows[0],
    /** Kind and outcome of every message, oldest first. */
    messages: async (): Promise<string[]> =>
      (
        await api.database.owner.query<{ line: string }>(
          `select concat_ws(' ', kind, detail, outcome) as line from caregiver_messages where user_id = $1 order by at, id`,
          [userId],
        )
      ).rows.map(({ line }) => line),
  };
};

/** Opens a page without a session; API paths have a prefix that pages have not. */
export const visit = async (api: ApiUnderTest, path: string): Promise<{ status: number; text: string }> => {
  const { status, text } = await api.call('GET', path, { page: true });
  return { status, text };
};

/** Presses the button of a page. */
export const press = async (api: ApiUnderTest, path: string): Promise<{ status: number; text: string }> => {
  const { status, text } = await api.call('POST', path, { page: true });
  return { status, text };
};

/** Sends a form of a page. */
export const submit = async (
  api: ApiUnderTest,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  const { status, text } = await api.call('POST', path, { page: true, body, headers });
  return { status, text };
};

/** The world of a test file. */
export const caregiversUnderTest = (options: CaregiverOptions = {}): (() => CaregiversWorld) => {
  let world: CaregiversWorld;
  beforeAll(async () => {
    const mail = { down: false };
    const mailbox = openMailbox(Date.now);
    const mailer: Mailer = { ...mailbox, send: async (one) => (mail.down ? 'failed' : mailbox.send(one)) };
    const api = await openApiUnderTest({ plansEnforced: false, caregiverMailer: mailer, ...options });
    const works = worksFor(api, mailer, options);
    const mailsTo = (email: string) => mailbox.mails().filter(({ to }) => to === email);
    world = { api, mail, mailsTo, ...works, person: () => withCaregivers(api, works, mailsTo) };
  });
  afterAll(() => world.api.close());
  return () => world;
};
