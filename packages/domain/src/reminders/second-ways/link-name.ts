// A dose log answered by a reminder's link names the link where other logs name the device.
import type { WayKind } from './second-way.ts';

const NAMES: Readonly<Record<WayKind, string>> = {
  mail: 'link in a mail',
  ntfy: 'link in an ntfy message',
  webhook: 'link in a webhook',
  sms: 'link in a text message',
};

/** Text stored in place of the device for an answer by a link of this way. */
export const linkName = (kind: WayKind): string => NAMES[kind];

/** Whether an answer came by such a link, and not from a device. */
export const isLinkName = (name: string): boolean => Object.values(NAMES).includes(name);
