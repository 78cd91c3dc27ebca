import { alarmOf, asthmaEventsTable } from '@dosewell/domain/asthma';
import { certain } from '@dosewell/domain/problem';
import { restoringPatch } from '@dosewell/domain/sync/table';
import { type Alarmed, alarmOfLog, useAlarmed } from '../../data/alarms/alarm-of-log.ts';
import { warningOfLog } from '../../data/alarms/warning-of-log.ts';
import { useStore } from '../../data/use-live.ts';
import {
  type UndoableChange,
  type RetryableFailure,
  type WriteFailure,
  useUndoable,
} from '../../data/use-undoable.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { closeToast, toast } from '../../ui/messages/toast.ts';
import { alarmingOf, sayEventElsewhere, type WrittenEvent } from './alarming-event.ts';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { spokenEvent } from './event-words.ts';

const TABLE = 'asthma_events';

export interface EventActions {
  /** Resolves with why the event was not saved; undefined once it is saved on this device. */
  readonly save: (event: WrittenEvent, before?: AsthmaEvent) => Promise<WriteFailure | undefined>;
  readonly remove: (event: AsthmaEvent) => void;
  readonly done: UndoableChange | undefined;
  readonly undo: () => void;
  readonly problem: RetryableFailure | undefined;
  /** An event that calls for care and was just entered. */
  readonly alarmed: Alarmed<AsthmaEvent> | undefined;
  readonly dismissAlarm: () => void;
}

/**
 * Saves, changes and deletes events, each with undo; a failure is reported and can be retried
 * (specification/health.md#8-messages).
 */
export const useEventActions = (log: AsthmaLog): EventActions => {
  const { plan } = log;
  const store = useStore();
  const go = useNavigate();
  const alarm = alarmOfLog(store, TABLE);
  const alarmed = useAlarmed(alarm);
  const warning = warningOfLog(alarm, store, sayEventElsewhere(log, { store, go }));
  const { done, problem, write, succeed, fail, undo } = useUndoable();

  const remove = async (event: AsthmaEvent): Promise<void> => {
    const { id } = event;
    const failed = await write({ table: TABLE, id, delete: true });
    if (failed !== undefined) {
      toast({ title: 'Failed to delete event', variant: 'destructive' });
      return fail({ ...failed, retry: () => void remove(event) });
    }
    succeed({
      words: `${spokenEvent(event, plan)}, was deleted.`,
      inverse: { table: TABLE, id, patch: restoringPatch(asthmaEventsTable, event) },
    });
    toast({ title: 'Event deleted' });
  };

  const saved = ({ id, patch }: WrittenEvent, before: AsthmaEvent | undefined): void => {
    const event = certain(store.row(TABLE, id));
    const words = spokenEvent(event, plan);
    succeed({
      words,
      inverse:
        before === undefined
          ? { table: TABLE, id, delete: true }
          : { table: TABLE, id, patch: restoringPatch(asthmaEventsTable, before, patch) },
    });
    // An event that calls for care gets no message of success (C-02); its note says what to do.
    if (alarmOf(event, plan.best) === undefined)
      toast({ title: 'Asthma event logged successfully', description: words });
    else closeToast();
  };

  return {
    done,
    problem,
    undo,
    alarmed,
    dismissAlarm: () => alarm.say(undefined),
    remove: (event) => void remove(event),
    save: async (event, before) => {
      const alarming = alarmingOf(log, event, before, store.wallClock().zone);
      const end = warning.begin(alarming, [event.id]);
      const failed = await write({ table: TABLE, ...event });
      if (failed === undefined) saved(event, before);
      // No message may cover what an event that calls for care says; its form says that it is not saved.
      else if (failed.fields === undefined && alarming === undefined)
        toast({ title: 'Failed to log asthma event', variant: 'destructive' });
      end(failed !== undefined);
      return failed;
    },
  };
};
