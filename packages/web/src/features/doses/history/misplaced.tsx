import {
  historyLabel,
  isGiven,
  placeTaken,
  moveToRightPlace,
  rightPlace,
  undoAnswer,
} from '@dosewell/domain/doses';
import type { DoseLogRow, OperationRow } from '@dosewell/domain/sync';
import { displayDate, displayTime } from '@dosewell/domain/time';
import { useStore } from '../../../data/use-live.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/messages/toast.ts';

type MisplacedProps = { log: DoseLogRow; today: string; onLeave: () => void };

/** `today, 8:03 AM` or `Nov 20, 2026, 8:03 AM`. */
const whenWords = (date: string, time: string, today: string): string => {
  const day = historyLabel(date, today);
  return `${/^\w+$/.test(day) ? day.toLowerCase() : day}, ${displayTime(time)}`;
};

/** A dose that a fast clock put on a future day, with the ways to put it right. */
export function Misplaced({ log, today, onLeave }: MisplacedProps) {
  const store = useStore();
  const place = rightPlace(log);
  if (place === undefined) return null;
  const id = placeTaken(log, place);
  const standing = id === undefined ? undefined : store.row('medication_logs', id);
  const write = async (rows: readonly OperationRow[], title: string): Promise<void> => {
    const written = store.enqueue(rows);
    const saved = written.ok && (await written.value.saved).ok;
    toast(saved ? { title } : { title: 'The dose could not be corrected.', variant: 'destructive' });
  };
  const when = whenWords(place.date, place.time, today);
  const said = `${log.medication_name}, ${log.status} at ${displayTime(place.time)}.`;
  const answered = isGiven(standing);
  return (
    <Banner
      tone="marigold"
      title={`A dose is noted for ${displayDate(log.date)}`}
      action={
        <>
          {answered ? (
            <Button variant="quiet" onClick={() => void write([undoAnswer(log)], 'Dose removed')}>
              Remove it
            </Button>
          ) : (
            <Button
              onClick={() => void write(moveToRightPlace(log, place, standing), `Dose moved to ${when}`)}
            >
              Move it to {when}
            </Button>
          )}
          <Button variant="quiet" onClick={onLeave}>
            Leave it
          </Button>
        </>
      }
    >
      {answered
        ? `${said} The clock was wrong when this was noted. You have answered the dose of ${when} already, so this one can go.`
        : `${said} The clock was wrong when this was noted, so your stock was not lowered. Was it really ${when}?`}
    </Banner>
  );
}
