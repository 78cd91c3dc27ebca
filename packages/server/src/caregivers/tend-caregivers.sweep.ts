// Sends invitations to caregivers, and tells them a week before their time ends. An address gets few
// invitations, whoever asks for them.
import type pg from 'pg';
import { asksToRenew, INVITATION_HOURS } from '@dosewell/domain/caregivers';
import type { AttemptCounter } from '../platform/attempt-counter.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/db.ts';
import { addDelivery } from '../platform/deliveries/add-delivery.ts';
import type { Sweep } from '../platform/sweeps.ts';
import { addressesOfPerson } from './addresses-of-person.store.ts';
import { queueMessage } from './caregiver-messages.store.ts';
import { caregiverIn, type KnownCaregiver, LOCK_PERSON, noteInvited } from './caregiver.store.ts';
import type { personMails } from './person-mails.ts';
import { claimDueGrants, lookAgain, noteToldEnd } from './grants.store.ts';

export interface TendDeps {
  readonly database: Pick<Database, 'asSystem' | 'asUser'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly now: Clock;
  /** Limits of invitations, by person and by address. */
  readonly quotas: Pick<AttemptCounter, 'admit'>[];
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  readonly unexpected: (error: unknown) => void;
}

const EVERY_MS = 2_000;
const MOST = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const tendCaregivers = (deps: TendDeps): Sweep => ({
  name: 'tend-caregivers',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await tendSome(deps)) === MOST);
  },
});

const tendSome = async (deps: TendDeps): Promise<number> => {
  const { database, now, unexpected } = deps;
  // A claim holds for ten minutes: a caregiver for whom this work fails is claimed again.
  const due = await database.asSystem('tend caregivers', (db) => claimDueGrants(db, new Date(now()), MOST));
  for (const { userId, id } of due) await tend(deps, userId, id).catch(unexpected);
  return due.length;
};

const tend = async (deps: TendDeps, userId: string, id: string): Promise<void> => {
  const { database, pool, now, quotas, news, wake } = deps;
  const at = new Date(now());
  const known = await database.asUser(userId, (db) => caregiverIn(db, id));
  const invites = known !== undefined && isToInvite(known);
  const who = [userId, known?.caregiver.email.toLowerCase() ?? ''];
  for (const [index, quota] of invites ? quotas.entries() : [])
    if (!(await quota.admit(who[index] ?? ''))) return later(deps, userId, id);
  const ends = known !== undefined && asksToRenew(known.caregiver, at.getTime());
  const addresses = ends ? await addressesOfPerson(pool, userId) : [];
  const work = (db: Queryable) => within(db, { userId, id, at, addresses });
  const rev = await database.asUser(userId, work, { opening: LOCK_PERSON });
  if (rev !== undefined) news(userId, rev);
  wake();
};

const isToInvite = ({ caregiver: { state, invited_at, deleted_at } }: KnownCaregiver): boolean =>
  deleted_at === null && state === 'invited' && invited_at === null;

interface Tended {
  readonly userId: string;
  readonly id: string;
  readonly at: Date;
  /** Addresses at which the person is told of the end. */
  readonly addresses: readonly string[];
}

const within = async (db: Queryable, { userId, id, at, addresses }: Tended): Promise<number | undefined> => {
  const known = await caregiverIn(db, id);
  if (known === undefined) return undefined;
  const { caregiver } = known;
  const message = { userId, caregiverId: id, at };
  if (isToInvite(known)) {
    const expiresAt = new Date(at.getTime() + INVITATION_HOURS * HOUR_MS);
    await queueMessage(db, { ...message, kind: 'invitation', expiresAt });
    return noteInvited(db, id, at);
  }
  if (asksToRenew(caregiver, at.getTime())) {
    await queueMessage(db, { ...message, kind: 'ending', expiresAt: new Date(at.getTime() + DAY_MS) });
    for (const to of addresses) await tellPerson(db, userId, to, at.getTime());
    await noteToldEnd(db, id);
  } else await lookAgain(db, id, null);
  return undefined;
};

/**
 * All addresses of the person get the same creation time: a newer mail of this topic would replace those
 * still waiting.
 */
const tellPerson = (db: Queryable, userId: string, to: string, at: number): Promise<void> => {
  const letter: keyof typeof personMails = 'caregiver-ending';
  return addDelivery(db, {
    userId,
    kind: 'mail',
    topic: letter,
    recipient: to,
    content: { letter },
    createdAt: at,
    expiresAt: at + DAY_MS,
  });
};

const later = ({ database, now }: TendDeps, userId: string, id: string): Promise<void> =>
  database.asUser(userId, (db) => lookAgain(db, id, new Date(now() + HOUR_MS)));
