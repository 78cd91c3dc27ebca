// An SOS is sent at once, while the person waits, to every confirmed caregiver who gets SOS: through pauses
// and quiet hours, on every plan. Its mail never waits in a queue, and the answer names who got it. A way
// besides e-mail is used as well.
import type { SentPlace, ToldCaregiver } from '@dosewell/domain/contract';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuthenticatedPerson } from '../../api/authenticated-person.ts';
import type { Database, Queryable } from '../../platform/database/db.ts';
import { renderMail } from '../../platform/mail/mail-content.ts';
import type { Mailer, SendResult } from '../../platform/mail/mail.ts';
import { type CaregiverSite, withWayOut } from '../caregiver-mails.ts';
import { noteMessage, noteOutcome, reachedSince } from '../caregiver-messages.store.ts';
import { caregiverIn, type KnownCaregiver, LOCK_PERSON } from '../caregiver.store.ts';
import { recipientsIn } from '../recipients.ts';
import { sosMail } from './sos-mail.ts';
import { queueByWay } from '../ways/caregiver-ways.store.ts';

export interface SosParts extends CaregiverSite {
  readonly database: Pick<Database, 'asUser'>;
  readonly mailer: Mailer;
  readonly now: () => number;
}

export type Sos = (
  person: AuthenticatedPerson,
  place: SentPlace | undefined,
) => Promise<{ told: ToldCaregiver[] }>;

/** A second press within this time does not write to the same caregivers again. */
const AGAIN_MS = 60_000;
/** A mail not accepted within this time counts as not sent, so that the person is not left waiting. */
const SOS_ANSWER_MS = 10_000;

interface ToSend {
  readonly message: string;
  readonly known: KnownCaregiver;
}

interface Prepared {
  readonly reached: readonly CaregiverRow[];
  readonly next: readonly ToSend[];
}

export const openSos = (parts: SosParts): Sos => {
  /** Concurrent presses of one person get the same result. */
  const underWay = new Map<string, ReturnType<Sos>>();
  return async (person, place) => {
    const { userId } = person;
    const running = underWay.get(userId) ?? send(parts, userId, place).finally(() => underWay.delete(userId));
    underWay.set(userId, running);
    return running;
  };
};

const prepare = async (db: Queryable, userId: string, at: Date): Promise<Prepared> => {
  const wanted = (await recipientsIn(db, at.getTime())).filter((one) => one.receive_sos);
  const reached = await reachedSince(db, 'sos', new Date(at.getTime() - AGAIN_MS));
  const next: ToSend[] = [];
  for (const { id } of wanted.filter((one) => !reached.has(one.id))) {
    const known = await caregiverIn(db, id);
    const message = await noteMessage(db, { userId, caregiverId: id, kind: 'sos', at });
    await queueByWay(db, { userId, caregiverId: id, messageId: message, at });
    if (known !== undefined) next.push({ message, known });
  }
  return { reached: wanted.filter(({ id }) => reached.has(id)), next };
};

const send = async (
  { database, mailer, now, ...links }: SosParts,
  userId: string,
  place: SentPlace | undefined,
): ReturnType<Sos> => {
  const at = new Date(now());
  const { reached, next } = await database.asUser(userId, (db) => prepare(db, userId, at), {
    opening: LOCK_PERSON,
  });
  const sent = await Promise.all(
    next.map(async ({ known, message }) => {
      const content = withWayOut(links, userId, known, sosMail(known, at.getTime(), place));
      const end = await within(mailer.send(renderMail(content, known.caregiver.email)));
      return { message, caregiver: known.caregiver, sent: end === 'sent' };
    }),
  );
  if (sent.length > 0)
    await database.asUser(userId, async (db) => {
      for (const { message, sent: went } of sent)
        await noteOutcome(db, message, went ? 'sent' : 'not_sent', at);
    });
  const told = ({ name, phone }: CaregiverRow, went: boolean): ToldCaregiver => ({ name, phone, sent: went });
  return {
    told: [
      ...reached.map((caregiver) => told(caregiver, true)),
      ...sent.map(({ caregiver, sent: went }) => told(caregiver, went)),
    ],
  };
};

const within = async (sending: Promise<SendResult>): Promise<SendResult> => {
  const over = new AbortController();
  const patience = pause(SOS_ANSWER_MS, 'failed' as const, { signal: over.signal });
  patience.catch(() => {});
  try {
    return await Promise.race([sending.catch(() => 'failed' as const), patience]);
  } finally {
    over.abort();
  }
};
