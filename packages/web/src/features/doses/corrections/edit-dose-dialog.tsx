import {
  type Dose,
  type DoseDraft,
  draftOfDose,
  noteDose,
  otherDay,
  usualAmount,
} from '@dosewell/domain/doses';
import { doseId } from '@dosewell/domain/id';
import { doseInWords } from '@dosewell/domain/medications';
import { displayLongDate, displayTime, slotOf } from '@dosewell/domain/time';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { saveWords } from '../taking/asked-once.tsx';
import { CLEAR_WORDS } from './clear-words.ts';
import type { Corrections } from './corrections.ts';
import { DoseFields } from './dose-fields.tsx';
import { questionOfForm } from './question-of-form.ts';
import { useDoseForm } from './use-dose-form.ts';

type EditDoseDialogProps = { dose: Dose; today: string; corrections: Corrections; onClose: () => void };

/** The draft for a dose without an answer is empty: nobody said whether it was taken, nor when (C-01). */
const unanswered = ({ date }: Dose, amount: number): DoseDraft => ({
  ...{ status: '', date, time: '', amount: String(amount), notes: '' },
});

const helpFor = ({ log, scheduledTime, status }: Dose): string | undefined => {
  if (status === 'missed')
    return `It was planned for ${displayTime(slotOf(scheduledTime))}. Say when you took it, as well as you remember.`;
  const other = log && otherDay(log);
  if (log === undefined || other === undefined || draftOfDose(log).time !== '') return undefined;
  return other.is === 'taken'
    ? `Taken ${other.when}. Leave this empty to keep that time.`
    : `You noted this on ${other.when}. Say when you took it, if you remember.`;
};

/** Corrects one dose, or removes its answer. */
export function EditDoseDialog({ dose, today, corrections, onClose }: EditDoseDialogProps) {
  const store = useStore();
  const formId = useId();
  // The form keeps the dose it was opened with, whatever arrives meanwhile.
  const [opened] = useState(dose);
  const { medicationId, slot, date } = opened;
  const [seen] = useState(
    () =>
      opened.log ??
      (slot === null ? undefined : store.row('medication_logs', doseId(medicationId, date, slot))),
  );
  const given = opened.log?.answered_by === 'person' ? opened.log : undefined;
  const medication = store.row('medications', medicationId);
  const name = opened.log?.medication_name ?? medication?.name ?? '';
  const regimens = store.rows('medication_regimens');
  const amount = medication === undefined ? 1 : usualAmount(medication, opened.scheduledTime, regimens);
  const time = displayTime(slotOf(opened.scheduledTime));
  const state = useDoseForm(
    given ? draftOfDose(given) : unanswered(opened, amount),
    { slot, log: given, homeZone: opened.homeZone },
    {
      question: (said) => questionOfForm(store, medicationId, { slot, log: given }, said),
      write: async (said) => {
        const row = noteDose({ medicationId, slot }, said, seen, store.newId());
        const saved = await corrections.write(row, `${name}, ${time}, was changed.`, seen);
        if (saved) onClose();
        return saved;
      },
    },
  );
  const { form, submit } = state;
  const remove = async (): Promise<void> => {
    if (
      given &&
      (await corrections.remove(
        given,
        `${name}, ${time}, ${slot === null ? 'was removed' : 'is marked as not answered'}.`,
      ))
    )
      onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${name}, ${time}`}
      description={`${doseInWords({ ...opened, form: medication?.form })} · ${displayLongDate(date)}`}
      footer={
        <>
          <Button type="submit" form={formId}>
            {saveWords(state.asked)}
          </Button>
          {given && (
            <Button variant="quiet-danger" onClick={() => void remove()}>
              <Trash2 aria-hidden className="size-5" />
              {slot === null ? 'Remove this dose' : CLEAR_WORDS}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        {given?.conflict && (
          <p className="mb-4 font-semibold">Two answers differ: taken and skipped. Save the right one.</p>
        )}
        <DoseFields
          state={state}
          asNeeded={slot === null}
          withDate={slot === null}
          today={today}
          timeHelp={helpFor(opened)}
          form={medication?.form}
        />
      </form>
    </Dialog>
  );
}
