// Sends a message by the way that the caregiver chose besides e-mail. Whether they may still be told is
// checked when it is sent, as for the mail.
import { planFeatures, planInForce } from '@dosewell/domain/billing';
import { caregiverState, mayBeTold } from '@dosewell/domain/caregivers';
import { pushPayload } from '@dosewell/domain/reminders';
import type { CaregiverRow } from '@dosewell/domain/sync';
import type { Database, Queryable } from '../../platform/database/db.ts';
import type { ClaimedDelivery, Outcome } from '../../platform/deliveries/delivery.ts';
import type { PushSender } from '../../reminders/push-sender.ts';
import { sendWay, type WaySender } from '../../reminders/second-ways/send-way.ts';
import type { WayOutcome } from '../../reminders/second-ways/sent-message.ts';
import { pathOfLink } from '../caregiver-links.ts';
import type { CaregiverSite } from '../caregiver-mails.ts';
import { type CaregiverMessage, messageIn, type MessageKind } from '../caregiver-messages.store.ts';
import { caregiverIn, type KnownCaregiver, planIn } from '../caregiver.store.ts';
import { type CaregiverTarget, unsealWay } from './caregiver-target.ts';
import { dropWay, noteWayProblem, wayIn } from './caregiver-ways.store.ts';
import { isUrgent, wordsByWay } from './way-words.ts';

export interface WaysParts {
  readonly push: Pick<PushSender, 'send' | 'key' | 'knows'>;
  readonly sender: WaySender;
}

export interface ByWayParts extends CaregiverSite {
  readonly database: Pick<Database, 'asUser'>;
  readonly now: () => number;
  readonly ways: WaysParts;
}

/**
 * Kinds of messages that cannot wait, each with the caregiver's setting that allows it; null if no setting
 * is needed.
 */
const FLAGS: Readonly<Partial<Record<MessageKind, keyof CaregiverRow | null>>> = {
  sos: 'receive_sos',
  missed_dose: 'receive_missed_med_alerts',
  all_clear: 'receive_missed_med_alerts',
  glucose_reading: 'receive_glucose_alerts',
  peak_flow: 'receive_peak_flow_alerts',
  taken_over: null,
};

export const goesByWay = (kind: MessageKind): boolean => FLAGS[kind] !== undefined;

const isStillTold = ({ caregiver }: KnownCaregiver, kind: MessageKind, now: number): boolean => {
  const flag = FLAGS[kind];
  if (flag === undefined || !mayBeTold(caregiver, now)) return false;
  if (flag !== null && caregiver[flag] !== true) return false;
  return kind === 'sos' || caregiverState(caregiver, now) === 'confirmed';
};

interface ToSend {
  readonly target: CaregiverTarget;
  readonly known: KnownCaregiver;
  readonly message: CaregiverMessage;
}

const found = async (
  db: Queryable,
  { secret, now }: ByWayParts,
  messageId: string,
): Promise<ToSend | 'superseded' | 'no device'> => {
  const message = await messageIn(db, messageId);
  const known = message && (await caregiverIn(db, message.caregiverId));
  if (message === undefined || known === undefined || !isStillTold(known, message.kind, now()))
    return 'superseded';
  const way = await wayIn(db, message.caregiverId);
  const target = way?.since ? unsealWay(way.sealed, message.caregiverId, secret) : undefined;
  if (target === undefined) return 'no device';
  const inPlan = planFeatures[planInForce(await planIn(db))].remindersBySmsAndEmail;
  return target.kind === 'sms' && !inPlan ? 'no device' : { target, known, message };
};

const TTL_S = 3600;

const pushed = async (
  { ways: { push } }: ByWayParts,
  target: Extract<CaregiverTarget, { kind: 'push' }>,
  { message, known }: ToSend,
  link: string,
): Promise<WayOutcome | 'gone'> => {
  const payload = pushPayload({ ...wordsByWay(known, message), navigate: link, tag: message.id });
  const outcome = await push.send(target, { payload, ttlSeconds: TTL_S, urgency: 'high' });
  if (outcome === undefined) return { end: 'refused', problem: 'This server sends no notifications.' };
  if ('status' in outcome)
    return { end: 'refused', problem: `The push service answered with ${outcome.status}.` };
  if (outcome.end === 'later')
    return { end: 'later', problem: 'The push service was busy.', waitMs: outcome.waitMs };
  return outcome.end === 'gone' ? 'gone' : { end: 'sent' };
};

export const sendByWay = async (
  parts: ByWayParts,
  { userId, content }: ClaimedDelivery,
): Promise<Outcome> => {
  const { database, site, secret, ways } = parts;
  const as = <T>(work: (db: Queryable) => Promise<T>): Promise<T> => database.asUser(userId, work);
  const toSend = await as((db) => found(db, parts, String(content['message'])));
  if (typeof toSend === 'string') return toSend;
  const { target, known, message } = toSend;
  const caregiverId = known.caregiver.id;
  const link = `${site}${pathOfLink({ purpose: 'read', userId, caregiverId, key: message.id }, secret)}`;
  const words = { ...wordsByWay(known, message), id: message.id, link, doses: 0 };
  const about = isUrgent(message) ? 'urgent' : 'caregiver';
  const outcome =
    target.kind === 'push'
      ? await pushed(parts, target, toSend, link)
      : await sendWay(ways.sender, target, '', { ...words, about });
  if (outcome === 'gone') {
    await as((db) => dropWay(db, caregiverId));
    return 'no device';
  }
  await as((db) => noteWayProblem(db, caregiverId, outcome.end === 'sent' ? null : outcome.problem));
  if (outcome.end === 'later') return outcome.waitMs === undefined ? 'failed' : { later: outcome.waitMs };
  return outcome.end === 'sent' ? 'sent' : 'no device';
};
