// What a notification says once one of its buttons recorded something: nobody should have to wonder.
import { displayTime } from '../time/display.ts';

export interface ButtonPressed {
  readonly button: 'take' | 'later';
  /** When it was taken, or until when it is put off: `HH:MM`. */
  readonly at: string;
  /** Whether the server has it. */
  readonly sent: boolean;
}

/** A dose put off without a network is still reminded of at its old time, and not at the new one. */
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
