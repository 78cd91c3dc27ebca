// When a person's plan has room for fewer caregivers, those beyond it are told that sharing ends, and the
// person is asked who stays. The end is taken back once there is room (OQ-056, OQ-076).
import { NOTICE_DAYS } from '@dosewell/domain/billing';
import { nextRoom } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/db.ts';
import { addDelivery } from '../../platform/deliveries/add-delivery.ts';
import type { Sweep } from '../../platform/sweeps.ts';
import { addressesOfPerson } from '../addresses-of-person.store.ts';
import { queueMessage } from '../caregiver-messages.store.ts';
import { LOCK_PERSON } from '../caregiver.store.ts';
import { BEYOND_PLAN_LETTER } from './beyond-plan-mail.ts';
import {
  BEYOND_PLAN,
  claimPlanLooks,
  letGoOn,
  lookAtPlanAgain,
  noticesSince,
  takePlanLook,
  withinPlan,
} from './beyond-plan.store.ts';

export interface KeepWithinPlanDeps {
  readonly database: Pick<Database, 'asSystem' | 'asUser'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  readonly now: Clock;
  /** Called after commit with a person's newest revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
  readonly unexpected: (error: unknown) => void;
}

const EVERY_MS = 5_000;
const MOST = 100;
/**
 * How long one message is tried before the next is queued. A caregiver who was not told keeps their access.
 */
const TRIED_MS = NOTICE_DAYS * 86_400_000;

export const keepWithinPlan = (deps: KeepWithinPlanDeps): Sweep => ({
  name: 'keep-within-plan',
  everyMs: EVERY_MS,
  shared: true,
  run: async (stopping) => {
    while (!stopping.aborted && (await keepSome(deps)) === MOST);
  },
});

const keepSome = async (deps: KeepWithinPlanDeps): Promise<number> => {
  const { database, now, unexpected } = deps;
  // Claimed for ten minutes: a person whose turn fails is claimed again.
  const due = await database.asSystem('who is within the plan', (db) =>
    claimPlanLooks(db, new Date(now()), MOST),
  );
  for (const userId of new Set(due)) await keep(deps, userId).catch(unexpected);
  return due.length;
};

const keep = async (
  { database, pool, now, news, wake }: KeepWithinPlanDeps,
  userId: string,
): Promise<void> => {
  const at = new Date(now());
  const addresses = await addressesOfPerson(pool, userId);
  const work = (db: Queryable) => within(db, { userId, at, addresses });
  const { told, rev } = await database.asUser(userId, work, { opening: LOCK_PERSON });
  news(userId, rev);
  if (told > 0) wake();
};

interface Looked {
  readonly userId: string;
  readonly at: Date;
  /** Addresses to which the person is asked who stays. */
  readonly addresses: readonly string[];
}

/** Returns how many caregivers were told, and the person's newest revision. */
const within = async (db: Queryable, looked: Looked): Promise<{ told: number; rev: number }> => {
  const now = looked.at.getTime();
  await takePlanLook(db);
  const { plan, caregivers, beyond } = await withinPlan(db, now);
  const isBeyond = new Set(beyond.map(({ id }) => id));
  await letGoOn(
    db,
    caregivers.filter((one) => one.plan_ends_at !== null && !isBeyond.has(one.id)).map(({ id }) => id),
  );
  const waiting = await noticesSince(db, new Date(now - TRIED_MS));
  const untold = beyond.filter((one) => one.plan_ends_at === null);
  const next = untold.filter(({ id }) => !waiting.has(id));
  await tell(db, looked, next);
  const looks = [nextRoom(plan, caregivers, now), untold.length === 0 ? undefined : now + TRIED_MS];
  const again = looks.filter((look) => look !== undefined);
  const [first] = beyond;
  if (first !== undefined && again.length > 0)
    await lookAtPlanAgain(db, first.id, new Date(Math.min(...again)));
  return { told: next.length, rev: Math.max(0, ...caregivers.map(({ rev }) => rev)) };
};

const tell = async (
  db: Queryable,
  { userId, at, addresses }: Looked,
  next: readonly CaregiverRow[],
): Promise<void> => {
  const expiresAt = new Date(at.getTime() + TRIED_MS);
  for (const { id } of next)
    await queueMessage(db, { userId, caregiverId: id, kind: 'ending', detail: BEYOND_PLAN, at, expiresAt });
  if (next.length === 0) return;
  for (const recipient of addresses)
    await addDelivery(db, {
      userId,
      kind: 'mail',
      recipient,
      content: { letter: BEYOND_PLAN_LETTER },
      createdAt: at.getTime(),
      expiresAt: expiresAt.getTime(),
    });
};
