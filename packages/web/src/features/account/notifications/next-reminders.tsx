import { momentWords } from '@dosewell/domain/doses';
import { listed } from '@dosewell/domain/text';
import { instantOf } from '@dosewell/domain/time';
import type { ListedBrowser, PlannedReminder } from '@dosewell/domain/contract';
import { useStore } from '../../../data/use-live.ts';

const dosesWords = (doses: number): string => (doses === 1 ? '1 dose' : `${doses} doses`);

type NextRemindersProps = {
  /** Null while the server plans the reminders anew after a change. */
  next: readonly PlannedReminder[] | null;
  /** The browsers that show the reminders. */
  browsers: readonly ListedBrowser[];
};

/** The times are listed even without a device, so these words say that no device shows the reminders. */
const whereWords = (browsers: readonly ListedBrowser[]): string => {
  if (browsers.length === 0)
    return 'No device of yours shows them. Turn notifications on, here or on another device.';
  const names = [...new Set(browsers.map(({ device, current }) => (current ? 'this device' : device)))];
  return `They appear on ${listed(names)}.`;
};

/** Lists the next reminders that the server plans, and the devices on which they appear. */
export function NextReminders({ next, browsers }: NextRemindersProps) {
  const { at: wall, zone } = useStore().wallClock();
  const now = { instant: instantOf(wall, zone), zone };
  if (next === null) return <p className="text-quiet">The next reminders are being planned.</p>;
  if (next.length === 0) return <p className="text-quiet">No reminder is due in the next two days.</p>;
  return (
    <div>
      <h3 className="text-base font-semibold">Next reminders</h3>
      <p className="text-quiet">{whereWords(browsers)}</p>
      <ul aria-label="Next reminders">
        {next.map(({ at, doses }) => (
          <li key={at} className="py-1">
            <span className="inline-block first-letter:uppercase">{momentWords(Date.parse(at), now)}</span>:{' '}
            {dosesWords(doses)}
          </li>
        ))}
      </ul>
    </div>
  );
}
