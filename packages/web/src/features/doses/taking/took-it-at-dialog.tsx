import { type Dose, statedTime } from '@dosewell/domain/doses';
import { displayLongDate } from '@dosewell/domain/time';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { momentOfAct } from '../clock.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';
import { AskedOnce, saveWords } from './asked-once.tsx';

export type TookItAtProps = {
  dose: Dose;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The true time of a dose that was taken. It is never refused. */
export function TookItAtDialog({ dose, name, open, onOpenChange }: TookItAtProps) {
  const { date, slot } = dose;
  const answers = useDoseAnswers();
  const form = useId();
  const [time, setTime] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const change = (next: boolean): void => {
    onOpenChange(next);
    setTime('');
    setError(undefined);
    setAsked(undefined);
  };
  const save = async (): Promise<void> => {
    const stated = statedTime(date, slot, time, momentOfAct());
    if ('fault' in stated) return setError(stated.fault);
    const question = await answers.takenAt(dose, stated, asked);
    if (question !== undefined) return setAsked(question);
    change(false);
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
      onOpenChange={change}
      footer={
        <Button type="submit" form={form}>
          {saveWords(asked)}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TimeField
          label="Time taken"
          value={time}
          error={error}
          onChange={(event) => {
            setTime(event.target.value);
            setAsked(undefined);
            setError(undefined);
          }}
        />
        <AskedOnce question={asked} />
      </form>
    </Dialog>
  );
}
