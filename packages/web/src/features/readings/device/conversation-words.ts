// The words for a conversation with a device: its progress, and how it ended.
import { REFUSAL_WORDS } from '@dosewell/domain/readings/devices';
import type { VitalSign } from '@dosewell/domain/readings';
import type { ConversationEnd } from './hear-device.ts';
import type { Conversation } from './use-conversation.ts';

/** Undefined before and after the conversation. */
export const progressWords = ({ phase, name = 'the device' }: Conversation): string | undefined => {
  if (phase === 'choosing') return 'Choose it in the list that opens.';
  if (phase === 'connecting') return `Connecting to ${name}…`;
  return phase === 'waiting' ? `Connected to ${name}. Waiting for what it sends…` : undefined;
};

const ended = (how: ConversationEnd, { noun }: VitalSign): string | undefined => {
  const words: Readonly<Record<ConversationEnd, string | undefined>> = {
    'all sent': 'The device has nothing stored.',
    'none stored': 'The device has nothing stored.',
    'none chosen': 'No device was chosen.',
    off: 'Bluetooth is off here. Switch it on, and try again.',
    'not allowed': 'Bluetooth was not allowed. Allow it for this app, and confirm what the device asks.',
    lost: 'The connection was lost before anything came. Hold the device near, and try again.',
    'not of this kind': `This device does not send ${noun} in the common form.`,
    failed: 'The device could not be read. Try again, or type the number.',
  };
  return words[how];
};

/** What went wrong if no reading came. A device that disconnects after sending has only finished. */
export const failureWords = (
  { measured, present, refused, end }: Conversation,
  sign: VitalSign,
): string | undefined => {
  if (end === undefined || measured.length > 0) return undefined;
  if (present !== undefined) return 'The connection was lost before you took a number.';
  return refused.length > 0 ? undefined : ended(end, sign);
};

/** Why some of what the device sent is not usable; each reason is said once. */
export const refusedWords = ({ refused }: Conversation): string | undefined => {
  if (refused.length === 0) return undefined;
  const count = refused.length === 1 ? 'One measurement is' : `${refused.length} measurements are`;
  return [`${count} not usable.`, ...new Set(refused.map((why) => REFUSAL_WORDS[why]))].join(' ');
};
