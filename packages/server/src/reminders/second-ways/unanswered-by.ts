// How far a reminder or notice has come: whether the person's devices have shown it, and when it was last
// sent.
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

/** Apple's browsers neither replace notifications nor tell that they have shown one. */
const devicesOf = (browsers: readonly SeenBrowser[]): Unanswered['devices'] => {
  if (browsers.length === 0) return 'none';
  return browsers.some(({ endpoint }) => replacesNotifications(endpoint)) ? 'telling' : 'silent';
};
