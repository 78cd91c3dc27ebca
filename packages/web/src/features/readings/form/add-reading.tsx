import { Button } from '../../../ui/button.tsx';
import { EntryDialog } from '../../../ui/overlays/entry-dialog.tsx';
import { ResumedNotice } from '../../../ui/resumed-notice.tsx';
import { useReadFromDevice } from '../device/use-read-from-device.tsx';
import { ReadingFields } from './reading-fields.tsx';
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';
import { UnsavedAlarm } from '../reading-alarm.tsx';
import type { ReadingActions } from '../use-reading-actions.ts';
import { useReadingForm } from './use-reading-form.ts';

type AddReadingProps = { log: ReadingLog; acts: ReadingActions; focused: boolean };

/** The form of a new reading, inline on the page. */
export function AddReading({ log, acts, focused }: AddReadingProps) {
  const state = useReadingForm({ log, acts });
  const device = useReadFromDevice(log, acts);
  const { form, submit } = state;
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={`New ${log.sign.noun} reading`}
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        {state.resumed && <ResumedNotice onStartOver={state.startOver} />}
        <ReadingFields log={log} state={state} focused={focused} whole={state.resumed} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" disabled={state.saving} className="w-full sm:w-auto">
            {state.saving ? 'Saving...' : 'Save'}
          </Button>
          {device.button}
        </div>
      </form>
      {device.dialog}
    </>
  );
}

type ReadingDialogProps = {
  log: ReadingLog;
  acts: ReadingActions;
  title: string;
  /** The reading being corrected; undefined for a new one. */
  before?: ShownReading | undefined;
  onClose: () => void;
};

/** The form of a reading in a dialog, which closes once the reading is saved. */
export function ReadingDialog({ log, acts, title, before, onClose }: ReadingDialogProps) {
  const state = useReadingForm({ log, acts, before, onSaved: onClose });
  return (
    <EntryDialog title={title} state={state} onClose={onClose}>
      {state.id !== undefined && <UnsavedAlarm log={log} acts={acts} id={state.id} />}
      <ReadingFields log={log} state={state} whole={before !== undefined || state.resumed} />
    </EntryDialog>
  );
}
