// A reminder says when, never which medicine: it is read on a locked screen (C-18). After an outage one message
// names the times of all doses that are still open.
import { addDays } from '../time/civil-date.ts';
import { displayTime } from '../time/display.ts';

/** The open doses of one slot. */
interface OpenSlot {
  /** Local date, `yyyy-MM-dd`. */
  readonly date: string;
  /** `HH:MM` */
  readonly slot: string;
  readonly doses: number;
}

/** A slot as its reminder names it. */
export const whenOf = ({ date, slot }: Omit<OpenSlot, 'doses'>, today: string): string => {
  const time = displayTime(slot);
  return date === addDays(today, -1) ? `${time} of yesterday` : time;
};

/** `a`, `a and b`, `a, b and c` */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `slots` in the order in which they were due; none is empty. */
export const reminderWords = (
  slots: readonly OpenSlot[],
  today: string,
  when: 'due' | 'ahead' = 'due',
): { readonly title: string; readonly body: string } => {
  const doses = slots.reduce((sum, slot) => sum + slot.doses, 0);
  const times = slots.map((slot) => whenOf(slot, today));
  return {
    title: 'Medication Reminder',
    body: `${when === 'due' ? 'Your' : 'Coming up: your'} ${doses === 1 ? 'medicine' : 'medicines'} for ${listed(times)}`,
  };
};
