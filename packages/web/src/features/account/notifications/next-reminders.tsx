import { momentWords } from '@dosewell/domain/doses';
import { instantOf } from '@dosewell/domain/time';
import type { PlannedReminder } from '@dosewell/domain/contract';
import { useStore } from '../../../data/use-live.ts';

const dosesWords = (doses: number): string => (doses === 1 ? '1 dose' : `${doses} doses`);

/** What the server will remind of next; null while it plans after a change. */
export function NextReminders({ next }: { next: readonly PlannedReminder[] | null }) {
  const { at: wall, zone } = useStore().wallClock();
  const now = { instant: instantOf(wall, zone), zone };
  if (next === null) return <p className="text-quiet">The next reminders are being planned.</p>;
  if (next.length === 0) return <p className="text-quiet">No reminder is due in the next two days.</p>;
  return (
    <div>
      <h3 className="text-base font-semibold">Next reminders</h3>
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
