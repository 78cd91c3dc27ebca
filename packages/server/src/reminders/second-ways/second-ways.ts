// A person's second ways for reminders: listing, adding, arranging, removing and testing them.
import { randomUUID } from 'node:crypto';
import { wayGoesOn } from '@dosewell/domain/billing';
import { readMailCode, writeMailCode } from '@dosewell/domain/account';
import type { ListedWay, NewWay } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { AFTER_MINUTES, isOfPlan, type WayKind } from '@dosewell/domain/reminders';
import { isoInstant } from '@dosewell/domain/time';
import type pg from 'pg';
import { type AttemptCounter, attemptCounter } from '../../platform/attempt-counter.ts';
import { mailCodeOf } from '../../account/sign-in/mail-code-of.ts';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';
import type { Database } from '../../platform/database/db.ts';
import { judgeWay } from './judge-way.ts';
import { type Offer, offersOf } from './offers.ts';
import { planHasWays } from './plan-has-ways.store.ts';
import { sendWay, type WaySender } from './send-way.ts';
import type { WayMessage } from './sent-message.ts';
import { sealTarget, unsealTarget } from './target.ts';
import {
  addWay,
  arrangeWays,
  claimTest,
  claimWayTry,
  confirmWay,
  findWays,
  noteSendings,
  removeWay,
  type StoredWay,
} from './ways.store.ts';

export interface SecondWaysParts {
  readonly database: Pick<Database, 'look'>;
  /** Connection pool of the login that can read accounts. */
  readonly pool: pg.Pool;
  /** The session secret, which encrypts the addresses of ways. */
  readonly secret: string;
  readonly sender: WaySender;
}

type After = ListedWay['after_minutes'];
export interface Arranged {
  readonly id: string;
  readonly after_minutes: After;
  readonly names?: boolean | undefined;
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
  /** Confirms a phone number by the code that was sent to it. */
  readonly confirm: (
    person: AuthenticatedPerson,
    entered: { readonly id: string; readonly code: string },
  ) => Promise<Result<{ error: string | null }>>;
  /** Sends a test by the way; to a number that is not confirmed, its code again. */
  readonly test: (person: AuthenticatedPerson, id: string) => Promise<Result<{ error: string | null }>>;
}

const isAfter = (minutes: number): minutes is After => AFTER_MINUTES.some((after) => after === minutes);

const listed = ({
  id,
  kind,
  email,
  leadsTo,
  afterMinutes,
  sentAt,
  problem,
  confirmed,
  names,
  endsAt,
}: StoredWay): ListedWay => ({
  id,
  kind,
  to: kind === 'mail' ? email : leadsTo,
  after_minutes: isAfter(afterMinutes) ? afterMinutes : AFTER_MINUTES[0],
  sent_at: sentAt === null ? null : isoInstant(sentAt.getTime()),
  problem,
  confirmed,
  names,
  ends_at: endsAt === null ? null : isoInstant(endsAt.getTime()),
});

const TEST = {
  title: 'Medication Reminder',
  body: 'This is a test. Reminders that you have not seen reach you this way',
  about: 'test',
  doses: 0,
} as const;

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
      const arranged = ways.map(({ id, after_minutes: afterMinutes, names }) => ({
        id,
        afterMinutes,
        names,
      }));
      return (await arrangeWays(pool, accountId, arranged)) ? ok(undefined) : refuse('not_found');
    },
    remove: ({ accountId }, id) => removeWay(pool, accountId, id),
    confirm: ({ accountId }, entered) => confirmed(parts, accountId, entered),
    test: (person, id) => tried(parts, person, id),
  };
}

/** Limit of codes by SMS: each costs the operator, and may reach a stranger. */
const CODES_A_DAY = { attempts: 5, seconds: 86_400 };
const codesOf = (pool: pg.Pool): AttemptCounter => attemptCounter(pool, 'sms-code', CODES_A_DAY);

const add = async (
  parts: SecondWaysParts,
  accountId: string,
  { site, way, offers }: { site: string; way: NewWay; offers: Record<WayKind, Offer> },
): Promise<Result<{ secret: string | null }>> => {
  const { pool, secret, sender } = parts;
  if (offers[way.kind] === 'server') return refuse('way_not_offered');
  if (offers[way.kind] === 'plan') return refuse('way_in_plan');
  const judged = judgeWay(way, sender.servers);
  if (!judged.ok) return judged;
  const { target, leadsTo } = judged.value;
  const sealed = sealTarget(target, accountId, secret);
  if (way.kind === 'sms' && !(await codesOf(pool).admit(accountId))) return refuse('too_many_attempts');
  const row = { kind: way.kind, afterMinutes: way.after_minutes, leadsTo, sealed, site };
  const added = await addWay(pool, accountId, row, new Date(sender.now()));
  if (typeof added === 'string') return refuse(added === 'too many' ? 'too_many_ways' : 'email_unconfirmed');
  // Whether the code was sent shows in the list of ways.
  if (way.kind === 'sms') await sendTo(parts, accountId, added.id);
  return ok({ secret: target.kind === 'webhook' ? target.secret : null });
};

/** A test message, or the code of a number that is not confirmed yet. */
const messageTo = ({ secret }: SecondWaysParts, { id, site, confirmed }: StoredWay): WayMessage => {
  const link = `${site}/settings#second-ways`;
  const code = { ...TEST, body: `Your ${PRODUCT} code is ${writeMailCode(codeOf(id, secret))}` };
  return { ...(confirmed ? TEST : code), id: randomUUID(), link };
};

const codeOf = (id: string, secret: string): string => mailCodeOf(`of second way ${id}`, secret);

const sendTo = async (
  parts: SecondWaysParts,
  accountId: string,
  id: string,
): Promise<Result<{ error: string | null }>> => {
  const { pool, secret, sender } = parts;
  const at = new Date(sender.now());
  const way = await claimTest(pool, accountId, id, at);
  if (way === undefined) return refuse('not_found');
  if (way === 'just now') return refuse('tested_just_now');
  const target = unsealTarget(way.sealed, accountId, secret);
  const outcome = await sendWay(sender, target, way.email, messageTo(parts, way));
  const problem = outcome.end === 'sent' ? null : outcome.problem;
  await noteSendings(pool, [{ id, problem }], at);
  return ok({ error: problem });
};

const tried = async (
  parts: SecondWaysParts,
  { accountId, userId }: AuthenticatedPerson,
  id: string,
): Promise<Result<{ error: string | null }>> => {
  const { pool, database } = parts;
  const known = (await findWays(pool, accountId)).find((way) => way.id === id);
  if (known === undefined) return refuse('not_found');
  const endsAt = known.endsAt?.getTime();
  if (isOfPlan(known.kind) && !wayGoesOn(await planHasWays(database, userId), endsAt, parts.sender.now()))
    return refuse('way_in_plan');
  if (!known.confirmed && !(await codesOf(pool).admit(accountId))) return refuse('too_many_attempts');
  return sendTo(parts, accountId, id);
};

const WRONG = 'That code is not right. Please look at the message again.';
const SPENT = 'Too many wrong codes. Please remove the number and add it again.';

const confirmed = async (
  { pool, secret, sender }: SecondWaysParts,
  accountId: string,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<Result<{ error: string | null }>> => {
  const claimed = await claimWayTry(pool, accountId, id);
  if (claimed === 'none') return refuse('not_found');
  if (claimed === 'spent') return ok({ error: SPENT });
  if (readMailCode(code) !== codeOf(id, secret)) return ok({ error: WRONG });
  await confirmWay(pool, accountId, id, new Date(sender.now()));
  return ok({ error: null });
};
