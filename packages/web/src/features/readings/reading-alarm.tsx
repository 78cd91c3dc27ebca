import type { Alarm } from '@dosewell/domain/readings';
import { instantOf } from '@dosewell/domain/time';
import { useStore } from '../../data/use-live.ts';
import { useNumberToCall } from '../../data/use-number-to-call.ts';
import { AlarmCard } from '../../ui/alarms/alarm-card.tsx';
import { EmergencyNumber } from '../../ui/alarms/emergency-number.tsx';
import { UndoNotice } from '../../ui/messages/undo-notice.tsx';
import { readingTimeWords, valueWords } from '@dosewell/domain/readings/words';
import { type Alarming, standingAlarm, undoneInCard } from './standing-alarm.ts';

export const mayCall = ({ steps }: Alarm): boolean => steps.some(({ call }) => call);

/** Lists what to do, with the number to call, and names the source of the thresholds. */
export function AlarmSteps({ alarm: { steps, source } }: { alarm: Alarm }) {
  const number = useNumberToCall();
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {steps.map(({ words, call, small }) => (
          <li key={words} className={small && 'text-sm'}>
            {words}
            {call && (
              <>
                {' '}
                <EmergencyNumber number={number} />.
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">Source: {source}. This is not a medical device.</p>
    </>
  );
}

const HOUR_MS = 3_600_000;
/** An older reading does not say how the person is now. */
const NOW_MS = 3 * HOUR_MS;

/**
 * The warning about the reading just entered, until it is dismissed or the reading no longer causes one.
 */
export function ReadingAlarm(alarming: Alarming) {
  const { at, zone } = useStore().wallClock();
  const number = useNumberToCall();
  const standing = standingAlarm(alarming);
  if (standing === undefined) return null;
  const { row, alarm } = standing;
  const { log, acts } = alarming;
  const old = instantOf(at, zone) - Date.parse(row.taken_at) > NOW_MS;
  return (
    <AlarmCard
      label="What to do now"
      look={alarm.level}
      title={`${valueWords(log, row)}. ${alarm.title}`}
      titleRole="alert"
      of={`${row.id} ${acts.alarmed?.typed ? 'typed' : 'saved'}`}
      dials={mayCall(alarm) ? { number } : undefined}
      onDismiss={acts.dismissAlarm}
      foot={
        acts.done &&
        undoneInCard(alarming) && <UndoNotice within words={acts.done.words} onUndo={acts.undo} />
      }
    >
      {acts.alarmed?.refused && <p>This reading is not saved yet.</p>}
      {old && <p>You measured this on {readingTimeWords(row)}. If it is like this again:</p>}
      <AlarmSteps alarm={alarm} />
    </AlarmCard>
  );
}

type UnsavedAlarmProps = Alarming & {
  /** The id of the reading entered here; undefined stands for any reading. */
  id?: string | undefined;
};

/** The same warning inside a dialog, since an open dialog hides the page until its reading is saved. */
export function UnsavedAlarm({ log, acts, id }: UnsavedAlarmProps) {
  const { alarmed } = acts;
  if (alarmed?.typed === undefined || (id !== undefined && alarmed.id !== id)) return null;
  return <ReadingAlarm log={log} acts={{ ...acts, done: undefined }} />;
}
