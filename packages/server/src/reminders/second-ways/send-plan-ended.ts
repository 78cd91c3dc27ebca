// Sends, by a way that the plan no longer has, the message that this way ends. From then on the way lasts
// for the days of notice.
import { NOTICE_DAYS, wayEndsAt } from '@dosewell/domain/billing';
import { PRODUCT } from '@dosewell/domain/product';
import type { ClaimedDelivery, Outcome } from '../../platform/deliveries/delivery.ts';
import { noteTold } from './plan-changed.store.ts';
import { planHasWays } from './plan-has-ways.store.ts';
import { sendWay } from './send-way.ts';
import type { WayMessage } from './sent-message.ts';
import { unsealTarget } from './target.ts';
import type { WayChannelParts } from './way-channel-parts.ts';
import type { StoredWay } from './ways.store.ts';

export const planEndedContent = { planEnded: true } as const;

export const isPlanEnded = ({ content }: ClaimedDelivery): boolean => content['planEnded'] === true;

const wordsOf = ({ kind, site }: StoredWay, id: string): WayMessage => {
  const by = kind === 'mail' ? 'email' : 'text message';
  return {
    id,
    title: `${PRODUCT} reminders by ${by} end in ${NOTICE_DAYS} days`,
    body: `Your paid ${PRODUCT} plan has ended. Reminders come by ${by} for ${NOTICE_DAYS} more days, then no more. Notifications go on`,
    link: `${site}/subscription`,
    about: 'plan',
    doses: 0,
  };
};

export const sendPlanEnded = async (
  { database, pool, secret, sender }: WayChannelParts,
  { id, userId }: ClaimedDelivery,
  way: StoredWay | undefined,
): Promise<Outcome> => {
  if (way === undefined) return 'no device';
  if (way.endsAt !== null || (await planHasWays(database, userId))) return 'superseded';
  const target = unsealTarget(way.sealed, way.accountId, secret);
  const outcome = await sendWay(sender, target, way.email, wordsOf(way, id));
  if (outcome.end === 'later') return outcome.waitMs === undefined ? 'failed' : { later: outcome.waitMs };
  if (outcome.end === 'refused') return 'no device';
  await noteTold(pool, way.id, new Date(wayEndsAt(sender.now())));
  return 'sent';
};
