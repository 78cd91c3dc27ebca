// What is said of a conversation with a device while it goes on, and how it ended.
import { REFUSAL_WORDS } from '@dosewell/domain/readings/devices';
import type { VitalSign } from '@dosewell/domain/readings';
import type { ConversationEnd } from './hear-device.ts';
import type { Conversation } from './use-conversation.ts';

/** Undefined before and after it. */
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

/** What went wrong, if nothing came; a device that goes after it has sent has only finished. */
export const failureWords = (
  { measured, present, refused, end }: Conversation,
  sign: VitalSign,
): string | undefined => {
  if (end === undefined || measured.length > 0) return undefined;
  if (present !== undefined) return 'The connection was lost before you took a number.';
  return refused.length > 0 ? undefined : ended(end, sign);
};

/** Of what the device sent that is no reading: each reason once. */
export const refusedWords = ({ refused }: Conversation): string | undefined => {
  if (refused.length === 0) return undefined;
  const count = refused.length === 1 ? 'One measurement is' : `${refused.length} measurements are`;
  return [`${count} not usable.`, ...new Set(refused.map((why) => REFUSAL_WORDS[why]))].join(' ');
};
