import { mayTakeAsNeededAt } from '@dosewell/domain/doses';
import { displayLongDate, isTimeOfDay } from '@dosewell/domain/time';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { AskedOnce, saveWords } from '../taking/asked-once.tsx';
import { momentOfAct } from '../clock.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';

type NotePastDoseProps = { medicationId: string; name: string; date: string };

/** Adds an as-needed dose on a past day, and asks for its time, which only the person knows. */
export function NotePastDose({ medicationId, name, date }: NotePastDoseProps) {
  const answers = useDoseAnswers();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [time, setTime] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const note = (event: FormEvent): void => {
    event.preventDefault();
    if (!isTimeOfDay(time)) return setError('Please enter the time you took it');
    if (!mayTakeAsNeededAt(date, time, momentOfAct())) return setError('This time has not come yet');
    void save();
  };
  const save = async (): Promise<void> => {
    const question = await answers.takeAt({ medicationId, date, time }, asked);
    if (question !== undefined) return setAsked(question);
    setOpen(false);
    setTime('');
    setAsked(undefined);
  };
  return (
    <Dialog
      title={`When did you take ${name}?`}
      description={displayLongDate(date)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setError(undefined);
        setAsked(undefined);
      }}
      trigger={
        <Button
          variant="quiet"
          className="grow whitespace-nowrap sm:grow-0"
          aria-label={`Add a dose of ${name}`}
        >
          Add a dose
        </Button>
      }
      footer={
        <Button type="submit" form={form}>
          {saveWords(asked)}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={note}>
        <TimeField
          label="Time"
          value={time}
          error={error}
          onChange={(event) => {
            setTime(event.target.value);
            setAsked(undefined);
          }}
        />
        <AskedOnce question={asked} />
      </form>
    </Dialog>
  );
}
