// Whether a delivery is a reminder or a notice. The words of a notice are looked up by its id.
import type { ClaimedDelivery } from '../../platform/deliveries/delivery.ts';

type Content = Pick<ClaimedDelivery, 'content'>;

/** Undefined for a reminder. */
export const noticeIdOf = ({ content }: Content): string | undefined => {
  const { notice } = content;
  return typeof notice === 'string' ? notice : undefined;
};

export const isOfReminder = (delivery: Content): boolean => noticeIdOf(delivery) === undefined;

export const noticesOf = (deliveries: readonly Content[]): string[] =>
  deliveries.flatMap((delivery) => noticeIdOf(delivery) ?? []);
