import { alarmOf, asthmaEventsTable } from '@dosewell/domain/asthma';
import { certain } from '@dosewell/domain/problem';
import type { Patch } from '@dosewell/domain/sync';
import { restoringPatch } from '@dosewell/domain/sync/table';
import { useStore } from '../../data/use-live.ts';
import {
  type UndoableChange,
  type RetryableFailure,
  type WriteFailure,
  useUndoable,
} from '../../data/use-undoable.ts';
import { closeToast, toast } from '../../ui/messages/toast.ts';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { spokenEvent } from './event-words.ts';

const TABLE = 'asthma_events';

export interface EventActions {
  /** Undefined once it is saved on this device. */
  readonly save: (patch: Patch, before?: AsthmaEvent) => Promise<WriteFailure | undefined>;
  readonly remove: (event: AsthmaEvent) => void;
  readonly done: UndoableChange | undefined;
  readonly undo: () => void;
  readonly problem: RetryableFailure | undefined;
}

/**
 * Saves, changes and deletes events, each with undo; a failure is reported and can be retried
 * (specification/health.md#8-messages).
 */
export const useEventActions = ({ plan }: AsthmaLog): EventActions => {
  const store = useStore();
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

  return {
    done,
    problem,
    undo,
    remove: (event) => void remove(event),
    save: async (patch, before) => {
      const id = before?.id ?? store.newId();
      const failed = await write({ table: TABLE, id, patch });
      if (failed !== undefined) {
        if (failed.fields === undefined)
          toast({ title: 'Failed to log asthma event', variant: 'destructive' });
        return failed;
      }
      const event = certain(store.row(TABLE, id));
      const words = spokenEvent(event, plan);
      succeed({
        words,
        inverse:
          before === undefined
            ? { table: TABLE, id, delete: true }
            : { table: TABLE, id, patch: restoringPatch(asthmaEventsTable, before) },
      });
      // An event that calls for care is no success (C-02); its note says what to do.
      if (alarmOf(event, plan.best) === undefined)
        toast({ title: 'Asthma event logged successfully', description: words });
      else closeToast();
      return undefined;
    },
  };
};
