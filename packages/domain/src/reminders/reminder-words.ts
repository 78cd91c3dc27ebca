// A reminder says when, never which medicine, as it is read on a locked screen (C-18). After an outage one
// message names the times of all doses that are still open.
import { addDays } from '../time/civil-date.ts';
import { displayTime } from '../time/display.ts';
import { dateOf, slotOf } from '../time/wall-time.ts';
import { listed } from '../text/listed.ts';

/** The open doses of one slot. */
interface OpenSlot {
  /** Local date, `yyyy-MM-dd`. */
  readonly date: string;
  /** The slot, `HH:MM`. */
  readonly slot: string;
  /**
   * The slot by the person's clock, `yyyy-MM-ddTHH:MM`, if it is told by the clock at home and that differs.
   */
  readonly here?: string | undefined;
  readonly doses: number;
}

/** `8:00 AM`, or `8:00 AM at home, 2:00 PM here`. */
const slotWords = ({ slot, here }: Pick<OpenSlot, 'slot' | 'here'>): string =>
  here === undefined ? displayTime(slot) : `${displayTime(slot)} at home, ${displayTime(slotOf(here))} here`;

/** A slot as its reminder names it. */
export const whenOf = ({ date, slot, here }: Omit<OpenSlot, 'doses'>, today: string): string => {
  const time = slotWords({ slot, here });
  const shown = here === undefined ? date : dateOf(here);
  return shown === addDays(today, -1) ? `${time} of yesterday` : time;
};

/** Words for each repeat; they differ, as a browser would take two equal notifications for one. */
const AGAIN = ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Last'] as const;

const openingOf = (when: 'due' | 'ahead', repeats: number): string => {
  if (when === 'ahead') return 'Coming up: your';
  const again = AGAIN[repeats - 1];
  return again === undefined ? 'Your' : `${again} reminder: your`;
};

/** With several people in an account every notification says first whose it is (C-18). */
export const saidOf = (whose: string | undefined, text: string): string =>
  whose === undefined ? text : `${whose}: ${text}`;

/**
 * `slots` are in the order in which they were due, each with doses. `repeats` is the number of the repeat, 0
 * for the reminder itself.
 */
export const reminderWords = (
  slots: readonly OpenSlot[],
  today: string,
  when: 'due' | 'ahead' = 'due',
  repeats = 0,
): { readonly title: string; readonly body: string } => {
  const doses = slots.reduce((sum, slot) => sum + slot.doses, 0);
  const times = slots.map((slot) => whenOf(slot, today));
  return {
    title: 'Medication Reminder',
    body: `${openingOf(when, repeats)} ${doses === 1 ? 'medicine' : 'medicines'} for ${listed(times)}`,
  };
};
