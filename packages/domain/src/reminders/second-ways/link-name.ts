// An answer by the link of a reminder says so where other answers name their device.
import type { WayKind } from './second-way.ts';

const NAMES: Readonly<Record<WayKind, string>> = {
  mail: 'link in a mail',
  ntfy: 'link in an ntfy message',
  webhook: 'link in a webhook',
  sms: 'link in a text message',
};

/** What stands as the device of an answer that the link of this way recorded. */
export const linkName = (kind: WayKind): string => NAMES[kind];

/** Whether an answer came by such a link, and not from a device. */
export const isLinkName = (name: string): boolean => Object.values(NAMES).includes(name);
