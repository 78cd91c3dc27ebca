import { resolve } from 'node:path';
import { emailFault } from '@dosewell/domain/account';
import { readStripeSettings, type StripeSettings } from './stripe/stripe-settings.ts';
import {
  type ConfiguredDatabase,
  type Pools,
  readDatabase,
  readPools,
} from './database/database-settings.ts';
import { readOrigins } from './outbound/read-origins.ts';
import { readVouchedApps, type VouchedApps } from './phone-app/vouched-apps.ts';
import { type PushSettings, readPushSettings } from './push/push-settings.ts';
import { type ModelSettings, readModelSettings } from './model/model-settings.ts';
import { readSmsSettings, type SmsSettings } from './sms/sms-settings.ts';
import { readS3Settings, type S3Settings } from './blobs/s3-settings.ts';
import { parsedUrl } from './parsed-url.ts';

export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** The operator's database; undefined for the embedded one. */
  readonly database: ConfiguredDatabase | undefined;
  /** Connections per pool. */
  readonly pools: Pools;
  /** Whether a start applies missing migrations; if not, it lists them and exits. */
  readonly migrateAtStart: boolean;
  /** Key of sessions and second factors, or the file with it. Undefined for a file in the data folder. */
  readonly sessionSecret: GivenSecret | undefined;
  /**
   * The origin that serves the app. If undefined, it is served under the hosts of this machine and its home
   * network.
   */
  readonly publicUrl: URL | undefined;
  /** Number of the operator's reverse proxies in front of the server. */
  readonly proxies: number;
  /** Sign-ups per network address and hour; a clinic behind one address may need more. */
  readonly signUpsPerHour: number;
  /** Whether accounts are opened only by a link in an e-mail, so that signing up reveals no accounts. */
  readonly signUpByMail: boolean;
  /** Whether plans limit features. */
  readonly plansEnforced: boolean;
  /** The payment service. Undefined: plans are chosen without payment. */
  readonly stripe: StripeSettings | undefined;
  /** Whether plans are sold to people in the European Union, who may withdraw for 14 days. */
  readonly sellsToEu: boolean;
  /**
   * The mail server. If undefined, e-mail stays in a mailbox on this machine, or in production is dropped.
   */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Address to which messages to the operator are mailed. If undefined, they are only stored. */
  readonly contactEmail: string | undefined;
  readonly push: PushSettings;
  /** The provider of SMS. Undefined: none are sent. */
  readonly sms: SmsSettings | undefined;
  /** The language model behind the assistant. Undefined: its grammar answers alone. */
  readonly model: ModelSettings | undefined;
  /** Origins of phone apps besides the published one, such as one that a developer serves. */
  readonly phoneOrigins: readonly string[];
  /** Phone apps in which phones may open links to this server. */
  readonly vouchedApps: VouchedApps;
  /** Origins in the operator's own network that ntfy and webhooks may go to. */
  readonly privateServers: readonly string[];
  /** The bucket for people's files. Undefined for a folder beside the data. */
  readonly s3: S3Settings | undefined;
  /** Limits of one person's photos. */
  readonly photoQuota: { readonly files: number; readonly bytes: number };
  readonly production: boolean;
  /** The token that opens the operator's pages; if undefined, there are none. */
  readonly adminToken: GivenSecret | undefined;
  /** Minutes after which a due reminder that was not handed over causes an alarm. */
  readonly alarmMinutes: number;
}

export type GivenSecret = { readonly text: string } | { readonly file: string };

export type EnvResult =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly line: string };

/**
 * Whether the site is served over HTTPS. Only the configuration decides about cookies and HSTS, never a
 * request or a proxy.
 */
export const isServedOverTls = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  publicUrl?.protocol === 'https:';

type Variables = Readonly<Record<string, string | undefined>>;

const MB = 1024 * 1024;
export const SECRET_LENGTH = 32;

class BadValue extends Error {}

/** Validated settings with defaults; errors contain only a variable's name and its allowed values. */
export function readEnv(variables: Variables): EnvResult {
  try {
    return { ok: true, env: readAll(variables) };
  } catch (error) {
    if (error instanceof BadValue) return { ok: false, line: error.message };
    throw error;
  }
}

function readAll(variables: Variables): Env {
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const refused = (line: string): Error => new BadValue(line);
  const publicUrl = origin('PUBLIC_URL', read('PUBLIC_URL'));
  return {
    port: whole('PORT', read('PORT') ?? '3000', 65_535),
    // Listens on all interfaces, so that a phone in the same home network can reach it without
    // configuration.
    host: read('HOST') ?? '0.0.0.0',
    dataFolder: resolve(read('DOSEWELL_DATA') ?? 'data'),
    database: readDatabase(read, refused),
    pools: readPools(read, refused),
    migrateAtStart: oneOf('MIGRATE_AT_START', read('MIGRATE_AT_START') ?? 'on', ['on', 'off']) === 'on',
    sessionSecret: givenSecret('SESSION_SECRET', read),
    publicUrl,
    proxies: whole('TRUSTED_PROXIES', read('TRUSTED_PROXIES') ?? '0', 10),
    plansEnforced: oneOf('PLAN_ENFORCEMENT', read('PLAN_ENFORCEMENT') ?? 'on', ['on', 'off']) === 'on',
    stripe: readStripeSettings(read, refused),
    sellsToEu: oneOf('SELLS_TO_EU', read('SELLS_TO_EU') ?? 'off', ['on', 'off']) === 'on',
    signUpsPerHour: whole('SIGN_UPS_PER_HOUR', read('SIGN_UPS_PER_HOUR') ?? '50', 1_000_000),
    signUpByMail: signUpByMail(read, publicUrl),
    smtp: mailServer(read('SMTP_URL'), read('MAIL_FROM'), publicUrl),
    contactEmail: contactAddress(read('CONTACT_EMAIL')),
    push: readPushSettings(read, refused, publicUrl),
    sms: readSmsSettings(read, refused),
    model: readModelSettings(read, refused),
    phoneOrigins: readOrigins('PHONE_APP_ORIGINS', read, refused),
    vouchedApps: readVouchedApps(read, refused),
    privateServers: readOrigins('PRIVATE_SERVERS', read, refused),
    s3: readS3Settings(read, refused),
    photoQuota: {
      files: whole('PHOTOS_PER_PERSON', read('PHOTOS_PER_PERSON') ?? '5000', 1_000_000),
      bytes: whole('PHOTO_MB_PER_PERSON', read('PHOTO_MB_PER_PERSON') ?? '500', 1_000_000) * MB,
    },
    production: read('NODE_ENV') === 'production',
    adminToken: givenSecret('ADMIN_TOKEN', read),
    alarmMinutes: alarmMinutes(read('REMINDER_ALARM_MINUTES') ?? '5'),
  };
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new BadValue(`${name} must be a whole number from 0 to ${most}.`);
}

function oneOf(name: string, text: string, values: readonly string[]): string {
  if (values.includes(text)) return text;
  throw new BadValue(`${name} must be ${values.join(' or ')}.`);
}

const A_DAY = 1440;

function alarmMinutes(text: string): number {
  const minutes = whole('REMINDER_ALARM_MINUTES', text, A_DAY);
  if (minutes > 0) return minutes;
  throw new BadValue(`REMINDER_ALARM_MINUTES must be a whole number from 1 to ${A_DAY}.`);
}

function givenSecret(name: string, read: (name: string) => string | undefined): GivenSecret | undefined {
  const [text, file] = [read(name), read(`${name}_FILE`)];
  if (text !== undefined && file !== undefined)
    throw new BadValue(`${name} and ${name}_FILE say the same: set one of them.`);
  if (file !== undefined) return { file: resolve(file) };
  if (text === undefined) return undefined;
  if (isSecret(text)) return { text };
  throw new BadValue(
    `${name} must be at least ${SECRET_LENGTH} random characters, such as openssl rand -base64 32 makes.`,
  );
}

/** A secret needs more different characters than this; 32 random ones have them, even in hexadecimal. */
const FEW_SIGNS = 8;

/** Whether a secret is long enough and is not one character or a short word repeated. */
export const isSecret = (text: string): boolean =>
  text.length >= SECRET_LENGTH && new Set(text).size > FEW_SIGNS && !/^(.{1,16}?)\1+$/s.test(text);

function signUpByMail(read: (name: string) => string | undefined, publicUrl: URL | undefined): boolean {
  const on = oneOf('SIGN_UP_BY_MAIL', read('SIGN_UP_BY_MAIL') ?? 'off', ['on', 'off']) === 'on';
  const mailbox =
    read('NODE_ENV') !== 'production' &&
    (publicUrl === undefined || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(publicUrl.hostname));
  if (on && read('SMTP_URL') === undefined && !mailbox)
    throw new BadValue('SIGN_UP_BY_MAIL needs SMTP_URL, the mail server that its links go by.');
  return on;
}

/** A sender: a name and an address in angle brackets, or an address alone. */
const SENDER = /^([^<>@,"\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

function mailServer(
  url: string | undefined,
  from: string | undefined,
  publicUrl: URL | undefined,
): Env['smtp'] {
  if (url === undefined) return undefined;
  if (!/^smtps?:\/\/\S+$/.test(url) || parsedUrl(url) === undefined)
    throw new BadValue('SMTP_URL must be an address like smtps://user:password@mail.example.org:465.');
  if (from === undefined || !SENDER.test(from))
    throw new BadValue('SMTP_URL needs MAIL_FROM, a sender like Pills <pills@example.org>.');
  // Without PUBLIC_URL links would lead to the address of the request, which whoever requests the e-mail
  // can choose.
  if (publicUrl === undefined)
    throw new BadValue('SMTP_URL needs PUBLIC_URL, the address that the links in mails lead to.');
  return { url, from };
}

function contactAddress(text: string | undefined): string | undefined {
  if (text !== undefined && emailFault(text) !== undefined)
    throw new BadValue('CONTACT_EMAIL must be an address like help@example.org.');
  return text;
}

function origin(name: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = parsedUrl(text);
  const plain = url && /^https?:$/.test(url.protocol) && `${url.pathname}${url.search}${url.hash}` === '/';
  if (plain && url.username === '' && url.password === '') return url;
  throw new BadValue(`${name} must be an address like https://pills.example.org, without a path.`);
}
