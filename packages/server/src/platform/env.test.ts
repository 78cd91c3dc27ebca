import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const MB = 1024 * 1024;
const KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

test('every setting has a default', () => {
  expect(readEnv({})).toEqual({
    ok: true,
    env: {
      port: 3000,
      host: '0.0.0.0',
      dataFolder: resolve('data'),
      database: undefined,
      pools: { app: 10, worker: 4, auth: 6, carer: 2, sweeps: 8 },
      migrateAtStart: true,
      sessionSecret: undefined,
      publicUrl: undefined,
      proxies: 0,
      signUpsPerHour: 50,
      signUpByMail: false,
      plansEnforced: true,
      stripe: undefined,
      sellsToEu: false,
      smtp: undefined,
      contactEmail: undefined,
      push: { contact: undefined, services: [] },
      sms: undefined,
      model: undefined,
      phoneOrigins: [],
      vouchedApps: { android: [], ios: [] },
      privateServers: [],
      s3: undefined,
      photoQuota: { files: 5000, bytes: 500 * MB },
      production: false,
      adminToken: undefined,
      alarmMinutes: 5,
    },
  });
});

test('every setting is read, and an empty one counts as unset', () => {
  const read = readEnv({
    PORT: '8080',
    HOST: '127.0.0.1',
    DOSEWELL_DATA: '/srv/pills',
    DATABASE_URL: 'postgres://owner:x@db/pills?sslmode=require',
    DATABASE_APP_URL: '',
    DATABASE_CONNECTIONS: 'app=20 sweeps=2',
    MIGRATE_AT_START: 'off',
    SESSION_SECRET_FILE: '/run/secrets/session',
    PUBLIC_URL: 'https://pills.example.org',
    TRUSTED_PROXIES: '1',
    SIGN_UPS_PER_HOUR: '500',
    SIGN_UP_BY_MAIL: 'on',
    PLAN_ENFORCEMENT: 'off',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    SELLS_TO_EU: 'on',
    SMTP_URL: 'smtps://pills:x@mail.example.org:465',
    MAIL_FROM: 'Pills <pills@example.org>',
    PUSH_SERVICES: 'https://push.example.org',
    PHONE_APP_ORIGINS: 'http://10.0.0.8:5173',
    PHONE_APP_IOS: 'ABCDE12345.org.dosewell.app',
    PRIVATE_SERVERS: 'http://10.0.0.8:9000, https://ntfy.example.org:8443',
    SMS_URL: 'https://sms.example.org/send',
    ASSISTANT_URL: 'http://127.0.0.1:11434/v1/chat/completions',
    ASSISTANT_KEY: 'key',
    ASSISTANT_MODEL: 'small',
    SMS_AUTHORIZATION: 'Bearer x',
    SMS_BODY: 'To={to}&Body={text}',
    S3_ENDPOINT: 'https://s3.example.org',
    CONTACT_EMAIL: 'help@example.org',
    S3_BUCKET: 'pills',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PREFIX: 'home/photos/',
    PHOTOS_PER_PERSON: '20',
    PHOTO_MB_PER_PERSON: '10',
    NODE_ENV: 'production',
    ADMIN_TOKEN_FILE: '/run/secrets/admin',
    REMINDER_ALARM_MINUTES: '15',
  });
  expect(read).toEqual({
    ok: true,
    env: {
      port: 8080,
      host: '127.0.0.1',
      dataFolder: '/srv/pills',
      database: { url: 'postgres://owner:x@db/pills?sslmode=require', appUrl: undefined, pooled: false },
      pools: { app: 20, worker: 4, auth: 6, carer: 2, sweeps: 2 },
      migrateAtStart: false,
      sessionSecret: { file: '/run/secrets/session' },
      publicUrl: new URL('https://pills.example.org'),
      proxies: 1,
      signUpsPerHour: 500,
      signUpByMail: true,
      plansEnforced: false,
      stripe: {
        secretKey: 'sk_live_x',
        webhookSecret: 'whsec_12345678',
        api: new URL('https://api.stripe.com'),
      },
      sellsToEu: true,
      smtp: { url: 'smtps://pills:x@mail.example.org:465', from: 'Pills <pills@example.org>' },
      contactEmail: 'help@example.org',
      push: { contact: 'mailto:pills@example.org', services: ['https://push.example.org'] },
      model: {
        url: new URL('http://127.0.0.1:11434/v1/chat/completions'),
        key: 'key',
        model: 'small',
      },
      sms: {
        url: new URL('https://sms.example.org/send'),
        authorization: 'Bearer x',
        body: 'To={to}&Body={text}',
      },
      phoneOrigins: ['http://10.0.0.8:5173'],
      vouchedApps: { android: [], ios: ['ABCDE12345.org.dosewell.app'] },
      privateServers: ['http://10.0.0.8:9000', 'https://ntfy.example.org:8443'],
      s3: {
        endpoint: 'https://s3.example.org',
        bucket: 'pills',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        pathStyle: true,
        prefix: 'home/photos/',
      },
      photoQuota: { files: 20, bytes: 10 * MB },
      production: true,
      adminToken: { file: '/run/secrets/admin' },
      alarmMinutes: 15,
    },
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ SIGN_UP_BY_MAIL: 'yes' }, 'SIGN_UP_BY_MAIL must be on or off.'],
  [
    { SIGN_UP_BY_MAIL: 'on', NODE_ENV: 'production' },
    'SIGN_UP_BY_MAIL needs SMTP_URL, the mail server that its links go by.',
  ],
  [
    { SIGN_UP_BY_MAIL: 'on', PUBLIC_URL: 'https://pills.example.org' },
    'SIGN_UP_BY_MAIL needs SMTP_URL, the mail server that its links go by.',
  ],
  [{ CONTACT_EMAIL: 'help@' }, 'CONTACT_EMAIL must be an address like help@example.org.'],
  [{ SELLS_TO_EU: 'yes' }, 'SELLS_TO_EU must be on or off.'],
  [{ STRIPE_SECRET_KEY: 'pk_live_x' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe, like sk_live_….'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_x' },
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, like whsec_…, which Stripe shows for the address /stripe/webhook.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_12345678', STRIPE_API: 'here' },
    'STRIPE_API must be an address like https://api.stripe.com.',
  ],
  [{ PLAN_ENFORCEMENT: 'no' }, 'PLAN_ENFORCEMENT must be on or off.'],
  [
    { S3_ENDPOINT: 'https://s3.example.org' },
    'S3_ENDPOINT needs S3_BUCKET, the bucket that photos are kept in.',
  ],
  [{ S3_BUCKET: 'pills' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID, the name of the key to the bucket.'],
  [
    { S3_BUCKET: 'pills', S3_ACCESS_KEY_ID: 'key' },
    'S3_BUCKET needs S3_SECRET_ACCESS_KEY, the secret of the key to the bucket.',
  ],
  [
    { S3_BUCKET: 'My Pills', ...KEYS },
    'S3_BUCKET must be the name of a bucket: 3 to 63 lower case letters, digits, dots and dashes.',
  ],
  [
    { S3_BUCKET: 'pills', S3_ENDPOINT: 's3.example.org', ...KEYS },
    'S3_ENDPOINT must be an address like https://s3.example.org, without a path.',
  ],
  [{ S3_BUCKET: 'pills', S3_PATH_STYLE: 'yes', ...KEYS }, 'S3_PATH_STYLE must be on or off.'],
  [
    { S3_BUCKET: 'pills', S3_PREFIX: '../other', ...KEYS },
    'S3_PREFIX must be letters, digits, dashes and underscores, with slashes between.',
  ],
  [{ PHOTO_MB_PER_PERSON: 'many' }, 'PHOTO_MB_PER_PERSON must be a whole number from 0 to 1000000.'],
  [{ TRUSTED_PROXIES: '1.5' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [
    { DATABASE_URL: 'mysql://secret@host/db' },
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_APP_URL: 'postgres://app@db/pills' },
    'DATABASE_APP_URL needs DATABASE_URL, the address for the owner of the tables.',
  ],
  [
    { PUBLIC_URL: 'pills.example.org' },
    'PUBLIC_URL must be an address like https://pills.example.org, without a path.',
  ],
  [
    { PUBLIC_URL: 'https://a.b/path' },
    'PUBLIC_URL must be an address like https://pills.example.org, without a path.',
  ],
  [
    { PUBLIC_URL: 'ftp://a.b' },
    'PUBLIC_URL must be an address like https://pills.example.org, without a path.',
  ],
  [
    { SMTP_URL: 'mail.example.org:25' },
    'SMTP_URL must be an address like smtps://user:password@mail.example.org:465.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'https://a.b' },
    'SMTP_URL needs MAIL_FROM, a sender like Pills <pills@example.org>.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'https://a.b', MAIL_FROM: 'a@b.c, d@e.f' },
    'SMTP_URL needs MAIL_FROM, a sender like Pills <pills@example.org>.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'pills@example.org' },
    'SMTP_URL needs PUBLIC_URL, the address that the links in mails lead to.',
  ],
  [
    { ADMIN_TOKEN: 'a short one' },
    'ADMIN_TOKEN must be at least 32 random characters, such as openssl rand -base64 32 makes.',
  ],
  [
    { ADMIN_TOKEN: 'x', ADMIN_TOKEN_FILE: '/run/secrets/admin' },
    'ADMIN_TOKEN and ADMIN_TOKEN_FILE say the same: set one of them.',
  ],
  [{ REMINDER_ALARM_MINUTES: '0' }, 'REMINDER_ALARM_MINUTES must be a whole number from 1 to 1440.'],
])('a bad value is reported in one line that does not repeat it: %j', (variables, line) => {
  expect(readEnv(variables)).toEqual({ ok: false, line });
});
