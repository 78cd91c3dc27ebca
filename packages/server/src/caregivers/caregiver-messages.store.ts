// Messages to caregivers. Each is stored, so that the person sees it, and queued as a delivery in the same
// transaction.
import type { SentMessage } from '@dosewell/domain/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../platform/database/db.ts';
import { addDelivery } from '../platform/deliveries/add-delivery.ts';

export type MessageKind = SentMessage['kind'];

/**
 * `not_shared`: the caregiver could not be told any more when the message was to go. `over`: there was
 * nothing left to tell.
 */
export type MessageOutcome = NonNullable<SentMessage['outcome']>;

export interface NewMessage {
  /** A random id if left out. */
  readonly id?: string;
  readonly userId: string;
  readonly caregiverId: string;
  readonly kind: MessageKind;
  readonly about?: readonly string[];
  readonly detail?: string | null;
  /** The alarm that several caregivers are told of; null if the message is about none. */
  readonly alarm?: string | null;
  readonly at: Date;
  /** When the message may be sent; at once if left out. */
  readonly notBefore?: Date;
  readonly expiresAt: Date;
}

export interface CaregiverMessage {
  readonly id: string;
  readonly caregiverId: string;
  readonly kind: MessageKind;
  readonly about: string[];
  readonly detail: string | null;
  readonly alarm: string | null;
  readonly at: Date;
  readonly outcome: MessageOutcome | null;
}

/** Stores a message without queueing a delivery; returns its id. */
export const noteMessage = async (
  db: Queryable,
  message: Omit<NewMessage, 'expiresAt' | 'notBefore'>,
): Promise<string> => {
  const {
    userId,
    caregiverId,
    kind,
    about = [],
    detail = null,
    alarm = null,
    at,
    id = randomUUID(),
  } = message;
  await db.query(
    `insert into caregiver_messages (user_id, id, caregiver_id, kind, about, detail, alarm, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, id, caregiverId, kind, about, detail, alarm, at],
  );
  return id;
};

/** The delivery holds only the message's id: its text is written when it is sent. */
export const queueMessage = async (db: Queryable, message: NewMessage): Promise<void> => {
  const id = await noteMessage(db, message);
  const { userId, caregiverId, at, notBefore = at, expiresAt } = message;
  await addDelivery(db, {
    userId,
    kind: 'caregiver',
    recipient: caregiverId,
    content: { message: id },
    createdAt: at.getTime(),
    claimableAt: notBefore.getTime(),
    expiresAt: expiresAt.getTime(),
  });
};

/** The number of alerts to the caregiver that count towards the most of a day. */
export const alertsSentSince = async (db: Queryable, caregiverId: string, since: Date): Promise<number> => {
  const { rows } = await db.query<{ count: number }>({
    name: 'caregiver_alerts_sent',
    text: `select count(*)::int as count from caregiver_messages where user_id = app_uid() and caregiver_id = $1
      and at > $2 and outcome = 'sent' and kind in ('missed_dose', 'glucose_reading', 'peak_flow')`,
    values: [caregiverId, since],
  });
  return rows[0]?.count ?? 0;
};

export const messageIn = async (db: Queryable, id: string): Promise<CaregiverMessage | undefined> => {
  const { rows } = await db.query<CaregiverMessage>({
    name: 'caregiver_message',
    text: `select id, caregiver_id as "caregiverId", kind, about, detail, alarm, at, outcome
      from caregiver_messages where user_id = app_uid() and id = $1`,
    values: [id],
  });
  return rows[0];
};

export const noteOutcome = async (
  db: Queryable,
  id: string,
  outcome: MessageOutcome,
  at: Date,
): Promise<void> => {
  await db.query(
    `update caregiver_messages set outcome = $2, sent_at = case when $2 = 'sent' then $3::timestamptz end
     where user_id = app_uid() and id = $1`,
    [id, outcome, at],
  );
};

/** Caregivers who received a message of this kind after `since`. */
export const reachedSince = async (db: Queryable, kind: MessageKind, since: Date): Promise<Set<string>> => {
  const { rows } = await db.query<{ id: string }>(
    `select distinct caregiver_id as id from caregiver_messages
     where user_id = app_uid() and kind = $1 and outcome = 'sent' and at > $2`,
    [kind, since],
  );
  return new Set(rows.map(({ id }) => id));
};
