import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { ResumedNotice } from '../../ui/resumed-notice.tsx';
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

/** The form of an event in a dialog that closes once saved. */
export function EventDialog({ log, acts, before, onClose }: EventDialogProps) {
  const formId = useId();
  const state = useEventForm({ acts, before, onSaved: onClose });
  const { form, submit, saving } = state;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        state.drop();
        onClose();
      }}
      title={before === undefined ? 'Log Asthma Event' : 'Edit Asthma Event'}
      footer={
        <Button type="submit" form={formId} disabled={saving}>
          {saving ? 'Saving...' : 'Save'}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {state.resumed && <ResumedNotice onStartOver={state.startOver} />}
        <EventFields log={log} state={state} whole={before !== undefined || state.resumed} />
      </form>
    </Dialog>
  );
}
