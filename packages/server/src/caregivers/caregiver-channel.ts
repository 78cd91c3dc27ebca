// Sends messages to caregivers. Whether the caregiver may still be told, and what there is to tell, is read
// when a message is sent: nothing revoked, paused or settled since it was queued is sent (T-22).
import type { Carer, Database, Queryable } from '../platform/database/db.ts';
import type { Channel, ClaimedDelivery, Outcome } from '../platform/deliveries/delivery.ts';
import { type MailContent, renderMail } from '../platform/mail/mail-content.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { CaregiverSite } from './caregiver-mails.ts';
import { withWayOut } from './caregiver-mails.ts';
import {
  type CaregiverMessage,
  messageIn,
  type MessageKind,
  type MessageOutcome,
  noteOutcome,
} from './caregiver-messages.store.ts';
import { caregiverIn, type KnownCaregiver, LOCK_PERSON } from './caregiver.store.ts';
import { factsOf, type SharingFacts } from './sharing-facts.ts';
import { queueByWay } from './ways/caregiver-ways.store.ts';
import { goesByWay, sendByWay, type WaysParts } from './ways/send-by-way.ts';

export interface CaregiverChannelParts extends CaregiverSite {
  readonly database: Pick<Database, 'asUser' | 'asCarer'>;
  readonly mailer: Mailer;
  readonly now: () => number;
  /** Ways besides e-mail. */
  readonly ways: WaysParts;
}

/** Work in the transaction that records the sending, under the person's lock. */
export type AfterSending = (db: Queryable, at: Date) => Promise<void>;

/**
 * What becomes of a message when its turn comes: it is sent, ended, or tried again `later`, in
 * milliseconds.
 */
export type Becomes =
  | { readonly mail: MailContent; readonly sent?: AfterSending }
  | { readonly end: Exclude<MessageOutcome, 'sent'> }
  | { readonly later: number };

export interface Telling {
  /**
   * Reads as the caregiver, whom the database shows only what is shared, so nothing else can get into a
   * mail.
   */
  readonly shared: Queryable;
  readonly facts: SharingFacts;
  readonly userId: string;
  readonly known: KnownCaregiver;
  readonly message: CaregiverMessage;
  readonly now: number;
  readonly links: CaregiverSite;
}

/** Decides what becomes of messages of one kind. */
export type Teller = (telling: Telling) => Promise<Becomes> | Becomes;

export type Tellers = Readonly<Partial<Record<MessageKind, Teller>>>;

export const caregiverChannel = (parts: CaregiverChannelParts, tellers: Tellers): Channel => ({
  prepare: async () => (delivery) => attempt(parts, tellers, delivery),
});

const carerOf = async (
  db: Queryable,
  userId: string,
  messageId: string,
  at: Date,
): Promise<Carer | undefined> => {
  const message = await messageIn(db, messageId);
  const known = message && (await caregiverIn(db, message.caregiverId));
  return known && { userId, caregiverId: known.caregiver.id, key: known.invitation, at };
};

const attempt = async (
  parts: CaregiverChannelParts,
  tellers: Tellers,
  delivery: ClaimedDelivery,
): Promise<Outcome> => {
  const { userId, content } = delivery;
  if (content['channel'] !== undefined) return sendByWay(parts, delivery);
  const { database, mailer, now, site, secret } = parts;
  const links = { site, secret };
  const at = now();
  const id = String(content['message']);
  const as = <T>(work: (db: Queryable) => Promise<T>): Promise<T> => database.asUser(userId, work);
  const carer = await as((db) => carerOf(db, userId, id, new Date(at)));
  if (carer === undefined) return 'superseded';
  // The caregiver connection is taken first, as there are few: while waiting for it, none that requests
  // need is held.
  const found = await database.asCarer(carer, (shared) =>
    as(async (db): Promise<{ becomes: Becomes; to: string } | undefined> => {
      const message = await messageIn(db, id);
      const known = message && (await caregiverIn(db, message.caregiverId));
      if (message === undefined || known === undefined || message.outcome === 'sent') return undefined;
      const facts = factsOf(db, known);
      const becomes = await tellers[message.kind]?.({
        shared,
        facts,
        userId,
        known,
        message,
        now: at,
        links,
      });
      if (becomes === undefined) throw new Error('A message of an unknown kind is waiting.');
      if ('end' in becomes) await noteOutcome(db, id, becomes.end, new Date(at));
      if ('mail' in becomes && goesByWay(message.kind))
        await queueByWay(db, { userId, caregiverId: message.caregiverId, messageId: id, at: new Date(at) });
      const mail = 'mail' in becomes ? withWayOut(links, userId, known, becomes.mail) : undefined;
      return { becomes: mail === undefined ? becomes : { ...becomes, mail }, to: known.caregiver.email };
    }),
  );
  if (found === undefined || 'end' in found.becomes) return 'superseded';
  if ('later' in found.becomes) return { later: found.becomes.later };
  const handedOver = await mailer.send(renderMail(found.becomes.mail, found.to));
  if (handedOver === 'failed') return 'failed';
  const outcome = handedOver === 'sent' ? 'sent' : 'not_sent';
  const { sent } = found.becomes;
  const note = async (db: Queryable): Promise<void> => {
    await noteOutcome(db, id, outcome, new Date(at));
    if (outcome === 'sent') await sent?.(db, new Date(at));
  };
  await database.asUser(userId, note, { opening: LOCK_PERSON });
  return handedOver === 'sent' ? 'sent' : 'no device';
};
