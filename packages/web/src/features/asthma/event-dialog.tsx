import { EntryDialog } from '../../ui/overlays/entry-dialog.tsx';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { EventFields } from './event-fields.tsx';
import type { EventActions } from './use-event-actions.ts';
import { useEventForm } from './use-event-form.ts';

type EventDialogProps = {
  log: AsthmaLog;
  acts: EventActions;
  /** The event being corrected; undefined for a new one. */
  before?: AsthmaEvent | undefined;
  onClose: () => void;
};

/** The form of an event in a dialog, which closes once the event is saved. */
export function EventDialog({ log, acts, before, onClose }: EventDialogProps) {
  const state = useEventForm({ acts, best: log.plan.best, before, onSaved: onClose });
  return (
    <EntryDialog
      title={before === undefined ? 'Log Asthma Event' : 'Edit Asthma Event'}
      state={state}
      onClose={onClose}
    >
      <EventFields log={log} state={state} whole={before !== undefined || state.resumed} />
    </EntryDialog>
  );
}
