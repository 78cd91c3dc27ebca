// The people of an account: who they are, adding, removing and putting back (PAY-016, PAY-027).
import { homeZone, type PersonColor, type PersonOfAccount, PUT_BACK_MS } from '@dosewell/domain/account';
import type { ListedPerson } from '@dosewell/domain/contract';
import { derivedId } from '@dosewell/domain/id';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { isoInstant } from '@dosewell/domain/time';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { ensurePerson } from '../person.store.ts';
import type { ActingSession, AccountTrail } from '../activity/account-trail.ts';
import {
  addPerson,
  findPeople,
  type OpenedPerson,
  putPersonBack,
  removePerson,
  setColor,
} from './people.store.ts';
import { namesOf } from './person-names.store.ts';
import { mostPeople, planOfAccount } from './plan-of-account.ts';

export interface PeopleParts {
  readonly database: Database;
  readonly now: Clock;
  readonly trail: AccountTrail;
  readonly plansEnforced: boolean;
  /** Called after commit with a person's new revision; 0 makes their devices sync without one. */
  readonly news: (userId: string, rev: number) => void;
}

export interface AddedPerson {
  readonly key: string;
  readonly display_name: string;
  readonly color: PersonColor;
  readonly timezone?: string | undefined;
}

/** A revision without changes: devices sync, and learn which people they may still open. */
const NOTHING_NEW = 0;

type Acting = ActingSession & { readonly sessionId: string };

export type People = ReturnType<typeof openPeople>;

export const openPeople = (parts: PeopleParts) => ({
  list: (accountId: string) => list(parts, accountId),
  add: (acting: Acting, added: AddedPerson) => add(parts, acting, added),
  color: async (accountId: string, userId: string, color: PersonColor): Promise<Result<void>> =>
    (await setColor(parts.database.auth, { accountId, userId, color })) ? ok(undefined) : refuse('not_found'),
  remove: (acting: Acting, userId: string) => remove(parts, acting, userId),
  putBack: (acting: Acting, userId: string) => putBack(parts, acting, userId),
});

/** The people whom the account opens now; undefined if there is only one. */
export const severalPeople = async (
  database: Pick<Database, 'auth' | 'look'>,
  accountId: string,
): Promise<PersonOfAccount[] | undefined> => {
  const people = (await findPeople(database.auth, accountId)).filter(({ removedAt }) => removedAt === null);
  if (people.length < 2) return undefined;
  const names = await namesOf(
    database,
    people.map(({ userId }) => userId),
  );
  return people.map((person) => personOf(person, names));
};

const personOf = (
  { userId, color }: Pick<OpenedPerson, 'userId' | 'color'>,
  names: ReadonlyMap<string, string>,
): PersonOfAccount => ({ user_id: userId, display_name: names.get(userId) ?? '', color });

const list = async (
  { database, now }: PeopleParts,
  accountId: string,
): Promise<{ people: ListedPerson[]; most: number }> => {
  const people = await findPeople(database.auth, accountId);
  const names = await namesOf(
    database,
    people.map(({ userId }) => userId),
  );
  const listed = people.map((person) => ({
    ...personOf(person, names),
    self: person.self,
    own_login: person.ownLogin,
    put_back_until: person.removedAt === null ? null : putBackUntil(person.removedAt),
    handover: handoverOf(person, now()),
  }));
  return { people: listed, most: await mostPeople(database, accountId) };
};

const handoverOf = ({ handover }: OpenedPerson, now: number): ListedPerson['handover'] =>
  handover && {
    email: handover.email,
    until: isoInstant(handover.until.getTime()),
    over: handover.until.getTime() <= now,
  };

const putBackUntil = (removedAt: Date): string => isoInstant(removedAt.getTime() + PUT_BACK_MS);

/** Whether the plan allows only the account's own person. */
const isAlone = (most: number): boolean => most <= 1;

const add = async (
  { database, trail, plansEnforced, news }: PeopleParts,
  acting: Acting,
  { key, display_name: displayName, color, timezone }: AddedPerson,
): Promise<Result<PersonOfAccount>> => {
  const { accountId } = acting;
  const most = await mostPeople(database, accountId);
  if (isAlone(most)) return refuse('people_in_plan');
  // The same key gives the same id, so a repeated request finds the rows of an attempt that was cut off.
  const userId = derivedId('person', accountId, key);
  const plan = await planOfAccount(database, accountId);
  const made = { displayName, timezone: homeZone(timezone), plansEnforced, plan };
  const put = { outcome: 'full' as Awaited<ReturnType<typeof addPerson>> };
  await trail.change('person_added', acting, async (db) => {
    put.outcome = await addPerson(db, { accountId, userId, color, most }, () =>
      ensurePerson(database, userId, made),
    );
    return put.outcome === 'added';
  });
  if (put.outcome === 'full') return refuse('people_full');
  news(accountId, NOTHING_NEW);
  return ok({ user_id: userId, display_name: displayName, color });
};

const remove = async (
  { now, trail, news }: PeopleParts,
  acting: Acting,
  userId: string,
): Promise<Result<{ put_back_until: string | null }>> => {
  const removed = await trail.change('person_removed', acting, (db) =>
    removePerson(db, { accountId: acting.accountId, userId, now: new Date(now()) }),
  );
  if (removed === undefined) return refuse('not_found');
  news(userId, NOTHING_NEW);
  news(acting.accountId, NOTHING_NEW);
  return ok({ put_back_until: removed.ownLogin ? null : putBackUntil(removed.removedAt) });
};

const putBack = async (
  { database, trail, news }: PeopleParts,
  acting: Acting,
  userId: string,
): Promise<Result<void>> => {
  const { accountId } = acting;
  const most = await mostPeople(database, accountId);
  if (isAlone(most)) return refuse('people_in_plan');
  const put = { outcome: 'none' as Awaited<ReturnType<typeof putPersonBack>> };
  await trail.change('person_put_back', acting, async (db) => {
    put.outcome = await putPersonBack(db, { accountId, userId, most });
    return put.outcome === 'back';
  });
  const { outcome } = put;
  if (outcome !== 'back') return refuse(outcome === 'full' ? 'people_full' : 'not_found');
  news(accountId, NOTHING_NEW);
  return ok(undefined);
};
