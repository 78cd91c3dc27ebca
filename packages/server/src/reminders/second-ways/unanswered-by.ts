// How far something that was told has come, by what the devices of its person say.
import type { Unanswered } from '@dosewell/domain/reminders';
import { replacesNotifications } from '../../platform/push/push-service.ts';
import type { SeenBrowser } from './reach.store.ts';

interface ToldThing {
  readonly from: Date;
  readonly sentAt: Date | null;
  readonly until: Date;
}

export const unansweredBy = (
  browsers: readonly SeenBrowser[],
  { from, sentAt, until }: ToldThing,
): Unanswered => ({
  toldAt: from.getTime(),
  devices: devicesOf(browsers),
  seenAt: browsers
    .flatMap(({ seenAt }) => (seenAt === null ? [] : [seenAt.getTime()]))
    .toSorted((one, other) => other - one)[0],
  sentAt: sentAt?.getTime(),
  until: until.getTime(),
});

/** Apple's browsers neither replace notifications nor say that they show one. */
const devicesOf = (browsers: readonly SeenBrowser[]): Unanswered['devices'] => {
  if (browsers.length === 0) return 'none';
  return browsers.some(({ endpoint }) => replacesNotifications(endpoint)) ? 'telling' : 'silent';
};
