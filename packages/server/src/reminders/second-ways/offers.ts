// Which second ways this server can use, and the person's plan has (OQ-056).
import { isOfPlan, WAY_KINDS, type WayKind } from '@dosewell/domain/reminders';
import type { WaySender } from './send-way.ts';

export type Offer = 'yes' | 'server' | 'plan';

export const offersOf = (
  { mailer, sms }: Pick<WaySender, 'mailer' | 'sms'>,
  inPlan: boolean,
): Record<WayKind, Offer> => {
  const offer = (kind: WayKind): Offer => {
    if ((kind === 'mail' && mailer === undefined) || (kind === 'sms' && sms === undefined)) return 'server';
    return isOfPlan(kind) && !inPlan ? 'plan' : 'yes';
  };
  const [mail, ntfy, webhook, text] = WAY_KINDS;
  return { [mail]: offer(mail), [ntfy]: offer(ntfy), [webhook]: offer(webhook), [text]: offer(text) };
};
