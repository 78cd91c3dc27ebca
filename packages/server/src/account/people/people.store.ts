// Which people an account opens, for the database login that can read accounts. Names of people are their
// own records, and are read elsewhere (`person-names.store.ts`).
import type { PersonColor } from '@dosewell/domain/account';
import type pg from 'pg';
import type { Queryable } from '../../platform/database/db-transaction.ts';
import { dropHandover } from './handover/handover.store.ts';

export interface OpenedPerson {
  readonly userId: string;
  readonly self: boolean;
  readonly color: PersonColor;
  /** Whether this person signs in by an account of their own. */
  readonly ownLogin: boolean;
  readonly removedAt: Date | null;
  /** The newest handover, if it is not accepted yet. */
  readonly handover: { readonly email: string; readonly until: Date } | null;
}

interface StoredPerson extends Omit<OpenedPerson, 'handover'> {
  readonly handoverTo: string | null;
  readonly handoverUntil: Date | null;
}

const PERSON = `p.user_id as "userId", p.role = 'self' as self, p.color, p.removed_at as "removedAt",
  p.role = 'manager' and exists (select from auth.account_people o where o.user_id = p.user_id and o.role = 'self') as "ownLogin",
  h.email as "handoverTo", h.expires_at as "handoverUntil"`;

/**
 * All people of an account, the removed who can be put back included; the account's own person comes first.
 */
export async function findPeople(db: Queryable, accountId: string): Promise<OpenedPerson[]> {
  const { rows } = await db.query<StoredPerson>(
    `select ${PERSON} from auth.account_people p
       left join auth.handover h on h.account_id = p.account_id and h.user_id = p.user_id
      where p.account_id = $1 order by p.role = 'self' desc, p.created_at, p.user_id`,
    [accountId],
  );
  return rows.map(({ handoverTo: email, handoverUntil: until, ...person }) => ({
    ...person,
    handover: email === null || until === null ? null : { email, until },
  }));
}

/** Locks the account, so that people are counted and added one at a time. */
export const lockAccount = async (db: Queryable, accountId: string): Promise<void> => {
  await db.query('select from auth."user" where id = $1 for update', [accountId]);
};

const isRoom = async (db: Queryable, accountId: string, most: number): Promise<boolean> => {
  const { rows } = await db.query<{ there: number }>(
    'select count(*)::int as there from auth.account_people where account_id = $1 and removed_at is null',
    [accountId],
  );
  return (rows[0]?.there ?? 0) < most;
};

export interface NewPersonOfAccount {
  readonly accountId: string;
  readonly userId: string;
  readonly color: PersonColor;
  /** The largest number of people the account may have. */
  readonly most: number;
}

/** `rows` creates the person's rows before any account may open them. */
export async function addPerson(
  db: Queryable,
  { accountId, userId, color, most }: NewPersonOfAccount,
  rows: () => Promise<void>,
): Promise<'added' | 'known' | 'full'> {
  await lockAccount(db, accountId);
  const known = await findPeople(db, accountId);
  if (known.some((person) => person.userId === userId)) return 'known';
  if (!(await isRoom(db, accountId, most))) return 'full';
  await rows();
  await db.query(
    `insert into auth.account_people (account_id, user_id, role, color) values ($1, $2, 'manager', $3)`,
    [accountId, userId, color],
  );
  return 'added';
}

/** Sets a person's colour; false if the account has no such person. */
export async function setColor(
  pool: pg.Pool,
  { accountId, userId, color }: Omit<NewPersonOfAccount, 'most'>,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update auth.account_people set color = $3 where account_id = $1 and user_id::text = $2 and removed_at is null',
    [accountId, userId, color],
  );
  return rowCount === 1;
}

/**
 * Tells the account's devices that hold the person's records to wipe them, for as long as their sessions
 * last. Streams of the account reopen, for the people whom it still opens.
 */
export async function closePerson(
  db: Queryable,
  { accountId, userId, now }: { readonly accountId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await db.query(
    `insert into auth.ended_session (token_hash, until)
     select sha256(convert_to(s.token || ' ' || $2, 'UTF8')), s.expires_at from auth.session s
      where s.user_id = $1::uuid and s.expires_at > $3
     on conflict (token_hash) do nothing`,
    [accountId, userId, now],
  );
  // A notification holds at most 8000 bytes.
  await db.query(
    `select pg_notify('dosewell_ended', string_agg(numbered.id::text, ',')) from (
       select id, (row_number() over () - 1) / 200 as part from auth.session where user_id = $1) numbered
     group by numbered.part`,
    [accountId],
  );
}

/**
 * Undefined if the account looks after no such person. A person with a login of their own is not kept to be
 * put back.
 */
export async function removePerson(
  db: Queryable,
  { accountId, userId, now }: { readonly accountId: string; readonly userId: string; readonly now: Date },
): Promise<{ readonly ownLogin: boolean; readonly removedAt: Date } | undefined> {
  await lockAccount(db, accountId);
  const person = (await findPeople(db, accountId)).find((one) => one.userId === userId);
  if (person === undefined || person.self) return undefined;
  const removedAt = person.removedAt ?? now;
  await closePerson(db, { accountId, userId, now });
  await dropHandover(db, accountId, userId);
  if (person.ownLogin) await letPersonGo(db, accountId, userId);
  else
    await db.query('update auth.account_people set removed_at = $3 where account_id = $1 and user_id = $2', [
      accountId,
      userId,
      removedAt,
    ]);
  return { ownLogin: person.ownLogin, removedAt };
}

/** Takes the person from the account at once, without a way to put them back. */
async function letPersonGo(db: Queryable, accountId: string, userId: string): Promise<void> {
  await db.query(
    `delete from auth.account_people where account_id = $1 and user_id = $2 and role = 'manager'`,
    [accountId, userId],
  );
}

/** Devices are no longer told to wipe. `full`: the account has as many people as its plan allows. */
export async function putPersonBack(
  db: Queryable,
  { accountId, userId, most }: Omit<NewPersonOfAccount, 'color'>,
): Promise<'back' | 'full' | 'none'> {
  await lockAccount(db, accountId);
  const person = (await findPeople(db, accountId)).find((one) => one.userId === userId);
  if (person === undefined) return 'none';
  if (person.removedAt === null) return 'back';
  if (!(await isRoom(db, accountId, most))) return 'full';
  await db.query(
    `delete from auth.ended_session e using auth.session s
      where s.user_id = $1::uuid and e.token_hash = sha256(convert_to(s.token || ' ' || $2, 'UTF8'))`,
    [accountId, userId],
  );
  await db.query(
    'update auth.account_people set removed_at = null where account_id = $1 and user_id::text = $2',
    [accountId, userId],
  );
  return 'back';
}

/** Marks people for erasing who were removed before `before` and whom no other account opens. */
export async function endRemoved(pool: pg.Pool, before: Date, now: Date): Promise<void> {
  await pool.query(
    `with gone as (
       delete from auth.account_people p where p.removed_at <= $1 returning p.user_id
     )
     insert into public.erasures (user_id, asked_at) select g.user_id, $2 from gone g
      where not exists (select from auth.account_people o where o.user_id = g.user_id and o.removed_at is null)
     on conflict do nothing`,
    [before, now],
  );
}

/** People without a login of their own: their plan is that of the account which looks after them. */
export async function findLookedAfter(
  pool: pg.Pool,
  accountId?: string,
): Promise<{ readonly accountId: string; readonly userId: string }[]> {
  const { rows } = await pool.query<{ accountId: string; userId: string }>(
    `select p.account_id as "accountId", p.user_id as "userId" from auth.account_people p
      where p.role = 'manager' and ($1::uuid is null or p.account_id = $1)
        and not exists (select from auth.account_people o where o.user_id = p.user_id and o.role = 'self')`,
    [accountId ?? null],
  );
  return rows;
}
