import { displayTime } from '@dosewell/domain/time';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { saveWords } from '../taking/asked-once.tsx';
import type { Corrections } from './corrections.ts';
import { DoseFields } from './dose-fields.tsx';
import { AS_NEEDED, useForgottenDose } from './use-forgotten-dose.ts';

type ForgottenDoseDialogProps = {
  date: string;
  today: string;
  corrections: Corrections;
  onClose: () => void;
};

/** Records a dose of any day up to now. */
export function ForgottenDoseDialog({ date, today, corrections, onClose }: ForgottenDoseDialogProps) {
  const formId = useId();
  const state = useForgottenDose({ date, today, corrections, onSaved: onClose });
  const { form, submit, draft, errors, medications, medication, slots, slot } = state;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add a dose"
      description="For a dose that was taken or skipped and not noted."
      footer={
        <Button type="submit" form={formId}>
          {saveWords(state.asked)}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DateField
          label="Day"
          max={today}
          value={draft.date}
          error={errors['date']}
          onChange={(event) => state.setDay(event.target.value)}
        />
        <SelectField
          label="Medication"
          placeholder="Choose a medication"
          error={errors['medication']}
          value={medication?.id ?? ''}
          options={medications.map(({ id, name, dosage }) => ({ value: id, label: `${name}, ${dosage}` }))}
          onChange={(event) => state.setMedication(event.target.value)}
        />
        <SelectField
          label="Which dose"
          {...(slot === undefined && { placeholder: 'Choose a dose' })}
          error={errors['slot']}
          value={slot === null ? AS_NEEDED : (slot ?? '')}
          options={[
            ...slots.map((time) => ({ value: time, label: displayTime(time) })),
            { value: AS_NEEDED, label: 'At another time, as needed' },
          ]}
          onChange={(event) => state.setSlot(event.target.value)}
        />
        <DoseFields
          state={state}
          asNeeded={slot === null}
          withDate={false}
          today={today}
          form={medication?.form}
        />
      </form>
    </Dialog>
  );
}
