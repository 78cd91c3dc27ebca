// A person's other ways for reminders: which there are, adding, arranging, removing and trying one.
import { randomUUID } from 'node:crypto';
import type { ListedWay, NewWay } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { AFTER_MINUTES, isOfPlan, type WayKind } from '@dosewell/domain/reminders';
import { isoInstant } from '@dosewell/domain/time';
import type pg from 'pg';
import type { AuthenticatedPerson } from '../../account/sessions/sessions.ts';
import type { Database } from '../../platform/database/db.ts';
import { judgeWay } from './judge-way.ts';
import { type Offer, offersOf } from './offers.ts';
import { planHasWays } from './plan-has-ways.store.ts';
import { sendWay, type WaySender } from './send-way.ts';
import { sealTarget, unsealTarget } from './target.ts';
import {
  addWay,
  arrangeWays,
  claimTest,
  findWays,
  noteSendings,
  removeWay,
  type StoredWay,
} from './ways.store.ts';

export interface SecondWaysParts {
  readonly database: Pick<Database, 'look'>;
  /** Connections of the login that sees accounts. */
  readonly pool: pg.Pool;
  /** The session secret, which seals where ways lead. */
  readonly secret: string;
  readonly sender: WaySender;
}

type After = ListedWay['after_minutes'];
export interface Arranged {
  readonly id: string;
  readonly after_minutes: After;
}

export interface SecondWays {
  readonly list: (
    person: AuthenticatedPerson,
  ) => Promise<{ ways: ListedWay[]; offers: Record<WayKind, Offer> }>;
  readonly add: (
    person: AuthenticatedPerson,
    site: string,
    way: NewWay,
  ) => Promise<Result<{ secret: string | null }>>;
  readonly arrange: (person: AuthenticatedPerson, ways: readonly Arranged[]) => Promise<Result<unknown>>;
  readonly remove: (person: AuthenticatedPerson, id: string) => Promise<void>;
  readonly test: (person: AuthenticatedPerson, id: string) => Promise<Result<{ error: string | null }>>;
}

const isAfter = (minutes: number): minutes is After => AFTER_MINUTES.some((after) => after === minutes);

const listed = ({ id, kind, email, leadsTo, afterMinutes, sentAt, problem }: StoredWay): ListedWay => ({
  id,
  kind,
  to: kind === 'mail' ? email : leadsTo,
  after_minutes: isAfter(afterMinutes) ? afterMinutes : AFTER_MINUTES[0],
  sent_at: sentAt === null ? null : isoInstant(sentAt.getTime()),
  problem,
});

const TEST = {
  title: 'Medication Reminder',
  body: 'This is a test. Reminders that you have not seen reach you this way',
  doses: 0,
};

export function openSecondWays(parts: SecondWaysParts): SecondWays {
  const { pool, database, sender } = parts;
  const offersTo = async ({ userId }: AuthenticatedPerson) =>
    offersOf(sender, await planHasWays(database, userId));
  return {
    list: async (person) => ({
      ways: (await findWays(pool, person.accountId)).map(listed),
      offers: await offersTo(person),
    }),
    add: async (person, site, way) =>
      add(parts, person.accountId, { site, way, offers: await offersTo(person) }),
    arrange: async ({ accountId }, ways) => {
      const arranged = ways.map(({ id, after_minutes: afterMinutes }) => ({ id, afterMinutes }));
      return (await arrangeWays(pool, accountId, arranged)) ? ok(undefined) : refuse('not_found');
    },
    remove: ({ accountId }, id) => removeWay(pool, accountId, id),
    test: (person, id) => tried(parts, person, id),
  };
}

const add = async (
  { pool, secret, sender }: SecondWaysParts,
  accountId: string,
  { site, way, offers }: { site: string; way: NewWay; offers: Record<WayKind, Offer> },
): Promise<Result<{ secret: string | null }>> => {
  if (offers[way.kind] === 'server') return refuse('way_not_offered');
  if (offers[way.kind] === 'plan') return refuse('way_in_plan');
  const judged = judgeWay(way, sender.servers);
  if (!judged.ok) return judged;
  const { target, leadsTo } = judged.value;
  const sealed = sealTarget(target, accountId, secret);
  const row = { kind: way.kind, afterMinutes: way.after_minutes, leadsTo, sealed, site };
  const added = await addWay(pool, accountId, row, new Date(sender.now()));
  if (added !== 'added') return refuse(added === 'too many' ? 'too_many_ways' : 'email_unconfirmed');
  return ok({ secret: target.kind === 'webhook' ? target.secret : null });
};

const tried = async (
  { pool, database, secret, sender }: SecondWaysParts,
  { accountId, userId }: AuthenticatedPerson,
  id: string,
): Promise<Result<{ error: string | null }>> => {
  const at = new Date(sender.now());
  const ways = await findWays(pool, accountId);
  const known = ways.find((way) => way.id === id);
  if (known === undefined) return refuse('not_found');
  if (isOfPlan(known.kind) && !(await planHasWays(database, userId))) return refuse('way_in_plan');
  const way = await claimTest(pool, accountId, id, at);
  if (way === undefined) return refuse('not_found');
  if (way === 'just now') return refuse('tested_just_now');
  const message = { ...TEST, id: randomUUID(), link: `${way.site}/settings#second-ways` };
  const outcome = await sendWay(sender, unsealTarget(way.sealed, accountId, secret), way.email, message);
  const problem = outcome.end === 'sent' ? null : outcome.problem;
  await noteSendings(pool, [{ id, problem }], at);
  return ok({ error: problem });
};
