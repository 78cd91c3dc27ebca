import { resolve } from 'node:path';
import {
  type ConfiguredDatabase,
  type Pools,
  readDatabase,
  readPools,
} from './database/database-settings.ts';
import { readS3Settings, type S3Settings } from './blobs/s3-settings.ts';

export interface Env {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** None: the embedded database. */
  readonly database: ConfiguredDatabase | undefined;
  /** How many connections each pool may open. */
  readonly pools: Pools;
  /** Whether a start applies the migrations that are missing; else it says which, and ends. */
  readonly migrateAtStart: boolean;
  /** The key of sessions and second factors, or the file it stands in. None: a file of the data folder. */
  readonly sessionSecret: GivenSecret | undefined;
  /** The one origin the app is served under. None: the hosts of this machine and its home network. */
  readonly publicUrl: URL | undefined;
  /** How many reverse proxies of the operator's stand before the server and name the client. */
  readonly proxies: number;
  /** Accounts one network address may open in an hour; a clinic behind one address opens many. */
  readonly signUpsPerHour: number;
  /** Whether an account is opened by a link in a mail alone, so that signing up tells nobody who has one. */
  readonly signUpByMail: boolean;
  /** Whether plans limit anything. */
  readonly plansEnforced: boolean;
  /** How plans are had: without payment, unless a key of the payment service is given. */
  readonly payment: 'none' | 'stripe';
  /** The mail server. None: mail stays in a mailbox on this machine, or in production goes nowhere. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** The bucket that files of people lie in. None: a folder beside the data. */
  readonly s3: S3Settings | undefined;
  /** Of photos of one person. */
  readonly photoQuota: { readonly files: number; readonly bytes: number };
  readonly production: boolean;
}

export type GivenSecret = { readonly text: string } | { readonly file: string };

export type EnvResult =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly line: string };

/** Decides on the cookies and on HSTS, whatever a request or a proxy says. */
export const isServedOverTls = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean =>
  publicUrl?.protocol === 'https:';

type Variables = Readonly<Record<string, string | undefined>>;

const MB = 1024 * 1024;
export const SECRET_LENGTH = 32;

class BadValue extends Error {}

/** The settings, each with a default and checked; of a bad value only the name and what it may be is told. */
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
    // Every address of this machine: the phone in the same home is to reach it without a setting.
    host: read('HOST') ?? '0.0.0.0',
    dataFolder: resolve(read('DOSEWELL_DATA') ?? 'data'),
    database: readDatabase(read, refused),
    pools: readPools(read, refused),
    migrateAtStart: oneOf('MIGRATE_AT_START', read('MIGRATE_AT_START') ?? 'on', ['on', 'off']) === 'on',
    sessionSecret: givenSecret(read('SESSION_SECRET'), read('SESSION_SECRET_FILE')),
    publicUrl,
    proxies: whole('TRUSTED_PROXIES', read('TRUSTED_PROXIES') ?? '0', 10),
    plansEnforced: oneOf('PLAN_ENFORCEMENT', read('PLAN_ENFORCEMENT') ?? 'on', ['on', 'off']) === 'on',
    payment: read('STRIPE_SECRET_KEY') === undefined ? 'none' : 'stripe',
    signUpsPerHour: whole('SIGN_UPS_PER_HOUR', read('SIGN_UPS_PER_HOUR') ?? '50', 1_000_000),
    signUpByMail: signUpByMail(read, publicUrl),
    smtp: mailServer(read('SMTP_URL'), read('MAIL_FROM'), publicUrl),
    s3: readS3Settings(read, refused),
    photoQuota: {
      files: whole('PHOTOS_PER_PERSON', read('PHOTOS_PER_PERSON') ?? '5000', 1_000_000),
      bytes: whole('PHOTO_MB_PER_PERSON', read('PHOTO_MB_PER_PERSON') ?? '500', 1_000_000) * MB,
    },
    production: read('NODE_ENV') === 'production',
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

function givenSecret(text: string | undefined, file: string | undefined): GivenSecret | undefined {
  if (text !== undefined && file !== undefined)
    throw new BadValue('SESSION_SECRET and SESSION_SECRET_FILE say the same: set one of them.');
  if (file !== undefined) return { file: resolve(file) };
  if (text === undefined) return undefined;
  if (isSecret(text)) return { text };
  throw new BadValue(
    `SESSION_SECRET must be at least ${SECRET_LENGTH} random characters, such as openssl rand -base64 32 makes.`,
  );
}

/** Of 32 random signs, even hexadecimal ones, more than this many differ. */
const FEW_SIGNS = 8;

/** Long enough, and not one sign or one short word again and again. */
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

/** A name and an address in angle brackets, or an address alone. */
const SENDER = /^([^<>@,"\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

function mailServer(
  url: string | undefined,
  from: string | undefined,
  publicUrl: URL | undefined,
): Env['smtp'] {
  if (url === undefined) return undefined;
  if (!/^smtps?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new BadValue('SMTP_URL must be an address like smtps://user:password@mail.example.org:465.');
  if (from === undefined || !SENDER.test(from))
    throw new BadValue('SMTP_URL needs MAIL_FROM, a sender like Pills <pills@example.org>.');
  // The address a link leads to must not be one that whoever asks for the mail can choose.
  if (publicUrl === undefined)
    throw new BadValue('SMTP_URL needs PUBLIC_URL, the address that the links in mails lead to.');
  return { url, from };
}

function origin(name: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && `${url.pathname}${url.search}${url.hash}` === '/';
  if (plain && url.username === '' && url.password === '') return url;
  throw new BadValue(`${name} must be an address like https://pills.example.org, without a path.`);
}
