// What follows when a person has accepted a handover: the free plan, a message to their caregivers, and, if
// the person agreed, whoever looked after them becomes a caregiver. It is done once: its note is deleted in
// the same transaction.
import type { Database, Queryable } from '../../../platform/database/db.ts';
import { endMailToFormer, findDue, takeDue } from './handover.store.ts';

/**
 * What plans and caregivers do for a person who has a login of their own now, all in one transaction of
 * that person.
 */
export interface OfNewLogin {
  /** The statement that serialises the transaction with other writes for that person. */
  readonly lock: string;
  /** Returns the new revision, undefined if nothing changed; `addFormer` does the same. */
  readonly setFreePlan: (db: Queryable, userId: string) => Promise<number | undefined>;
  readonly tellCaregivers: (db: Queryable, userId: string, at: Date) => Promise<void>;
  /** Makes whoever looked after the person a caregiver. */
  readonly addFormer: (
    db: Queryable,
    former: { readonly userId: string; readonly name: string; readonly email: string },
    at: Date,
  ) => Promise<number | undefined>;
}

export interface SettleParts {
  readonly database: Pick<Database, 'asUser' | 'asSystem'>;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  readonly ofNewLogin: OfNewLogin;
}

/** Runs as the person; returns the newest revision, undefined if the handover was settled before. */
const within = async (
  db: Queryable,
  { setFreePlan, tellCaregivers, addFormer }: OfNewLogin,
  userId: string,
  at: Date,
): Promise<number | undefined> => {
  const due = await takeDue(db);
  if (due === undefined) return undefined;
  const rev = await setFreePlan(db, userId);
  await tellCaregivers(db, userId, at);
  const added = due.keepsFormer
    ? await addFormer(db, { userId, name: due.formerName, email: due.formerEmail }, at)
    : undefined;
  return added ?? rev ?? 0;
};

export const settleHandover = async (
  { database, now, news, wake, ofNewLogin }: SettleParts,
  userId: string,
): Promise<void> => {
  const at = new Date(now());
  await database.asSystem('mail to who looked after them', (db) => endMailToFormer(db, userId, at));
  const rev = await database.asUser(userId, (db) => within(db, ofNewLogin, userId, at), {
    opening: ofNewLogin.lock,
  });
  if (rev === undefined) return;
  news(userId, rev);
  wake();
};

/** Settles the accepted handovers that a crash left unsettled. */
export const settleHandovers = async (parts: SettleParts): Promise<void> => {
  const due = await parts.database.asSystem('who has taken over their records', findDue);
  for (const userId of due) await settleHandover(parts, userId);
};
