import { type Dose, draftOfDose, nextAmount, statedTime } from '@dosewell/domain/doses';
import { amountWords } from '@dosewell/domain/medications';
import { displayLongDate, inZone, placeOfZone } from '@dosewell/domain/time';
import { type FormEvent, useId, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { StepperField } from '../../../ui/fields/stepper-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { momentOfAct } from '../clock.ts';
import type { StatedTaking } from '../answers.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';
import { AskedOnce, saveWords } from './asked-once.tsx';

export type TookItAtProps = {
  dose: Dose;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The time on record is kept as it is if the person changes only the amount. */
const takingOf = (
  { date, slot, log, homeZone }: Dose,
  time: string,
): StatedTaking | { readonly fault: string } =>
  slot === null && log !== undefined && time === draftOfDose(log).time
    ? { actual_time: log.actual_time, taken_at: log.taken_at }
    : statedTime(date, slot, time, inZone(momentOfAct(), homeZone));

/**
 * Asks for the time at which a dose was truly taken, and the amount of one taken as needed. It refuses no
 * time.
 */
export function TookItAtDialog({ dose, name, open, onOpenChange }: TookItAtProps) {
  const { date, slot, log } = dose;
  // A dose as needed is on record already, so the form starts with its time and amount.
  const known = slot === null ? log : undefined;
  const unit = useStore().row('medications', dose.medicationId)?.form ?? 'tablet';
  const answers = useDoseAnswers();
  const form = useId();
  const [time, setTime] = useState(known === undefined ? '' : draftOfDose(known).time);
  const [amount, setAmount] = useState(known?.amount);
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const save = async (): Promise<void> => {
    const stated = takingOf(dose, time);
    if ('fault' in stated) return setError(stated.fault);
    const taking = amount === undefined ? stated : { ...stated, amount };
    const question = await answers.takenAt(dose, taking, asked);
    if (question !== undefined) return setAsked(question);
    onOpenChange(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={`When did you take ${name}?`}
      description={displayLongDate(date)}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <Button type="submit" form={form}>
          {saveWords(asked)}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TimeField
          label="Time taken"
          help={dose.homeZone && `By the clock at home, ${placeOfZone(dose.homeZone)} time.`}
          value={time}
          error={error}
          onChange={(event) => {
            setTime(event.target.value);
            setAsked(undefined);
            setError(undefined);
          }}
        />
        {amount !== undefined && (
          <StepperField
            label="How many?"
            shown={amountWords(amount, unit)}
            less={nextAmount(amount, unit, -1)}
            more={nextAmount(amount, unit, 1)}
            onChange={setAmount}
          />
        )}
        <AskedOnce question={asked} />
      </form>
    </Dialog>
  );
}
