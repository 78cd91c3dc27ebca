// Maria, with secret words in every table and file, and everyone who is not Maria.
import { randomUUID } from 'node:crypto';
import { TABLES } from '@dosewell/domain/tables';
import { fillAccount } from '../people/account-rows.ts';
import { type ApiUnderTest, newPerson, PASSWORD } from '../api-under-test.ts';
import { fullPerson } from '../people/full-person.ts';
import { plantCanary } from '../catalogue/traces.ts';
import { certain } from '@dosewell/domain/problem';

export const CANARY = 'zimtkanarienvogel';

export interface Maria {
  readonly cookie: string;
  readonly email: string;
  readonly userId: string;
  readonly accountId: string;
  /** All ids in her rows. */
  readonly ids: readonly string[];
  readonly cursor: string;
  readonly photo: { readonly meal: string; readonly key: string };
  readonly picture: string;
  readonly session: string;
  readonly passkey: string;
  readonly way: string;
  /** One row of each synced table. */
  readonly rows: Readonly<Record<string, string>>;
  /** Tables and columns that contain the canary. */
  readonly planted: readonly string[];
}

export type Identity =
  | 'nobody'
  | 'forged'
  | 'other'
  | 'free'
  | 'as Maria, by header'
  | 'deleted'
  | 'expired'
  | 'ended'
  | 'page of another site'
  | 'own person of her account'
  | 'another person of her account'
  | 'person of another account'
  | 'another account, by header'
  | 'account that removed her';

export interface Somebody {
  cookie?: string;
  readonly headers?: Record<string, string>;
  /** Identities with one are signed in, and sign in again when their session ended. */
  readonly email?: string;
}

/** What each identity sends with a request. */
export type Identities = ReadonlyMap<Identity, Somebody>;

/** Some tries end their own session, and later ones would only be refused. */
export async function stayIn(api: ApiUnderTest, who: Somebody): Promise<void> {
  if (who.email === undefined || who.cookie === undefined) return;
  if ((await api.call('GET', '/account/session', { cookie: who.cookie })).status === 200) return;
  const body = { email: who.email, password: PASSWORD };
  who.cookie = (await api.call('POST', '/account/sign-in', { body })).cookie;
}

export const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All her rows, as one text per table. */
const OF_PERSON = `coalesce(to_jsonb(t)->>'user_id', to_jsonb(t)->>'account_id', to_jsonb(t)->>'id') = any($1::text[])`;

export const rowsOfPerson = async (
  { database }: Pick<ApiUnderTest, 'database'>,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows: tables } = await database.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'auth') order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, string_agg(to_jsonb(t)::text, ';' order by to_jsonb(t)::text) as rows from ${name} t where ${OF_PERSON}`,
  );
  const { rows } = await database.owner.query<{ name: string; rows: string | null }>(
    parts.join(' union all '),
    [ids],
  );
  const found = new Map(rows.map((table) => [table.name, table.rows ?? '']));
  return found;
};

export const idIn = async (api: ApiUnderTest, sql: string, person: string): Promise<string> =>
  String((await api.database.owner.query<{ id: string }>(sql, [person])).rows[0]?.id);

export async function openMaria(api: ApiUnderTest): Promise<Maria> {
  const { cookie, email, user } = await newPerson(api);
  const [userId, accountId] = [user.user_id, user.id];
  await fullPerson(api.database, api.sync, { userId, accountId, sessionId: randomUUID() });
  await fillAccount(api.database.owner, accountId, email);
  const bytes = new Uint8Array(Buffer.from(CANARY));
  await api.blobs.keep(userId, { kind: 'picture' }, { type: 'image/webp', bytes });
  for (const key of api.files.keys()) api.files.set(key, bytes);
  const { json } = await api.call('GET', '/sync/pull', { cookie });
  const planted = await plantCanary(api.database.owner, userId, CANARY);
  planted.push(...(await plantCanary(api.database.owner, accountId, CANARY)));
  // Only known words are valid here; with the canary she could not read her own activity.
  await api.database.owner.query(`update auth.account_event set kind = 'signed_in' where account_id = $1`, [
    accountId,
  ]);
  const rows: Record<string, string> = {};
  for (const table of TABLES)
    rows[table] = await idIn(api, `select id from ${table} where user_id = $1 limit 1`, userId);
  const photo = await idIn(api, `select id from blobs where user_id = $1 and kind = 'meal_photo'`, userId);
  const texts = await rowsOfPerson(api, [userId, accountId]);
  return {
    cookie,
    email,
    userId,
    accountId,
    ids: [...new Set([...texts.values()].join(' ').match(UUID))],
    cursor: json.cursor,
    photo: { meal: certain(rows['meals']), key: photo },
    picture: await idIn(api, `select id from blobs where user_id = $1 and kind = 'picture'`, userId),
    session: await idIn(api, `select id from auth.session where user_id = $1`, accountId),
    passkey: await idIn(api, `select id from auth.passkey where user_id = $1`, accountId),
    way: await idIn(api, `select id from auth.second_way where account_id = $1`, accountId),
    rows,
    planted,
  };
}

export async function openOthers(api: ApiUnderTest, maria: Maria): Promise<Identities> {
  const [other, free, deleted, expired, ended] = await Promise.all([
    newPerson(api),
    newPerson(api),
    newPerson(api),
    newPerson(api),
    newPerson(api),
  ]);
  await fullPerson(api.database, api.sync, {
    userId: other.user.user_id,
    accountId: other.user.id,
    sessionId: randomUUID(),
  });
  await api.call('POST', '/billing/take-up', { cookie: other.cookie, body: { plan: 'MAX' } });
  await api.call('POST', '/delete-account', {
    cookie: deleted.cookie,
    body: { confirm: true, password: PASSWORD },
  });
  await api.call('POST', '/account/sign-out', { cookie: ended.cookie, body: {} });
  await api.database.owner.query(
    `update auth.session set expires_at = now() - interval '1 day' where user_id = $1`,
    [expired.user.id],
  );
  return new Map<Identity, Somebody>([
    ['nobody', {}],
    ['forged', { cookie: 'dosewell.session=forged.forged' }],
    ['other', { cookie: other.cookie, email: other.email }],
    ['free', { cookie: free.cookie, email: free.email }],
    [
      'as Maria, by header',
      { cookie: other.cookie, email: other.email, headers: { 'x-person': maria.userId } },
    ],
    ['deleted', { cookie: deleted.cookie }],
    ['expired', { cookie: expired.cookie }],
    ['ended', { cookie: ended.cookie }],
    ['page of another site', { cookie: maria.cookie, headers: { origin: 'https://evil.example' } }],
  ]);
}
