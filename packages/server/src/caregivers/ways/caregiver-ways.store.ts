// The way besides e-mail that a caregiver chose, stored in `caregiver_grants`. It is read and written as
// the person.
import { randomUUID } from 'node:crypto';
import { addDelivery } from '../../platform/deliveries/add-delivery.ts';
import type { Queryable } from '../../platform/database/db.ts';
import type { CaregiverTarget } from './caregiver-target.ts';

export interface CaregiverWay {
  readonly kind: CaregiverTarget['kind'];
  readonly id: string;
  readonly sealed: string;
  readonly leadsTo: string;
  /** When the way was chosen; null until a phone number is confirmed. */
  readonly since: Date | null;
  readonly problem: string | null;
}

export const wayIn = async (db: Queryable, caregiverId: string): Promise<CaregiverWay | undefined> => {
  const { rows } = await db.query<CaregiverWay>({
    name: 'caregiver_way',
    text: `select way_kind as kind, way_id as id, way_sealed as sealed, coalesce(way_leads_to, '') as "leadsTo",
        way_since as since, way_problem as problem
      from caregiver_grants where user_id = app_uid() and id = $1 and way_kind is not null`,
    values: [caregiverId],
  });
  return rows[0];
};

/** Stores the caregiver's way in place of an earlier one; returns its id. */
export const keepWay = async (
  db: Queryable,
  caregiverId: string,
  { kind, sealed, leadsTo, since }: Omit<CaregiverWay, 'id' | 'problem'>,
): Promise<string> => {
  const id = randomUUID();
  await db.query(
    `update caregiver_grants set way_kind = $2, way_id = $3, way_sealed = $4, way_leads_to = $5, way_since = $6,
       way_problem = null where user_id = app_uid() and id = $1`,
    [caregiverId, kind, id, sealed, leadsTo, since],
  );
  return id;
};

export const dropWay = async (db: Queryable, caregiverId: string): Promise<void> => {
  await db.query(
    `update caregiver_grants set way_kind = null, way_id = null, way_sealed = null, way_leads_to = null,
       way_since = null, way_problem = null where user_id = app_uid() and id = $1`,
    [caregiverId],
  );
};

/** Confirms a number: opening the link that was sent there proves who has it. */
export const confirmNumber = async (
  db: Queryable,
  caregiverId: string,
  id: string,
  at: Date,
): Promise<void> => {
  await db.query(
    `update caregiver_grants set way_since = $3
     where user_id = app_uid() and id = $1 and way_id = $2 and way_since is null`,
    [caregiverId, id, at],
  );
};

export const noteWayProblem = async (
  db: Queryable,
  caregiverId: string,
  problem: string | null,
): Promise<void> => {
  await db.query(
    `update caregiver_grants set way_problem = $2
     where user_id = app_uid() and id = $1 and way_kind is not null and way_problem is distinct from $2`,
    [caregiverId, problem],
  );
};

const OF_USE_MS = 3_600_000;

interface ToQueue {
  readonly userId: string;
  readonly caregiverId: string;
  readonly messageId: string;
  readonly at: Date;
}

/** Queues a message for the caregiver's way, only once even if its mail is tried again. */
export const queueByWay = async (
  db: Queryable,
  { userId, caregiverId, messageId, at }: ToQueue,
): Promise<void> => {
  const { rows } = await db.query<{ kind: string }>({
    name: 'caregiver_by_way',
    text: `update caregiver_messages m set way_at = $3 from caregiver_grants g
      where m.user_id = app_uid() and m.id = $1 and m.way_at is null and g.user_id = m.user_id and g.id = $2
        and g.way_since is not null returning g.way_kind as kind`,
    values: [messageId, caregiverId, at],
  });
  const [way] = rows;
  if (way === undefined) return;
  await addDelivery(db, {
    userId,
    kind: 'caregiver',
    recipient: caregiverId,
    content: { message: messageId, channel: way.kind },
    createdAt: at.getTime(),
    expiresAt: at.getTime() + OF_USE_MS,
  });
};
