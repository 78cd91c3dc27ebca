// Text of a notification after one of its buttons recorded something.
import { displayTime } from '../time/display.ts';

export interface ButtonPressed {
  readonly button: 'take' | 'later';
  /** Time of taking, or the time until which the dose is put off, `HH:MM`. */
  readonly at: string;
  /** Whether the answer has reached the server. */
  readonly sent: boolean;
}

/**
 * Without a network, the server still reminds of a dose at its old time, and not at the time it is put off
 * to.
 */
export const answeredWords = ({ button, at, sent }: ButtonPressed): string => {
  const time = displayTime(at);
  if (button === 'take')
    return sent
      ? `Recorded as taken at ${time}.`
      : `Recorded on this device as taken at ${time}. Not sent yet.`;
  return sent
    ? `We will remind you again at ${time}.`
    : `Put off until ${time} on this device. Not sent yet: open the app, or no reminder comes.`;
};
