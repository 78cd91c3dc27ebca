import {
  type Dose,
  isAllowed,
  laterChoices,
  laterLimit,
  type LaterLimit,
  momentWords,
  nextAt,
} from '@dosewell/domain/doses';
import type { Now } from '@dosewell/domain/time';
import { type FormEvent, useState } from 'react';
import { useRow, useRows } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useMissedAfterMinutes } from '../use-missed-after-minutes.ts';
import { useNow } from '../use-now.ts';
import { choiceWords, limitWords } from './later-words.ts';

type LaterTimesProps = { doses: readonly Dose[]; onChoose: (at: number) => void };
type TimesProps = { limit: LaterLimit; name: string; now: Now; onChoose: (at: number) => void };

/** A field for another time; an impossible time is refused with the reason. */
function OtherTime({ limit, name, now, onChoose }: TimesProps) {
  const [time, setTime] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (time === '') return setError('Please enter a time');
    const at = nextAt(time, now);
    if (isAllowed(at, limit, now)) return onChoose(at);
    const tooEarly = at <= limit.after;
    setError(tooEarly ? `Its own time is ${momentWords(limit.after, now)}.` : limitWords(limit, name, now));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TimeField
        label="Another time"
        value={time}
        error={error}
        onChange={(event) => {
          setTime(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="quiet" size="lg">
        At this time
      </Button>
    </form>
  );
}

/** The choices of a time to which the doses can be put off together. */
export function LaterTimes({ doses, onChoose }: LaterTimesProps) {
  const now = useNow();
  const regimens = useRows('medication_regimens');
  const missedAfterMinutes = useMissedAfterMinutes();
  const limit = laterLimit(doses, regimens, { zone: now.zone, missedAfterMinutes });
  const name = useRow('medications', limit?.medicationId ?? '')?.name ?? '';
  if (limit === undefined) return null;
  const choices = laterChoices(limit, now).filter(({ allowed }) => allowed);
  const isPossible = limit.at > Math.max(now.instant, limit.after);
  return (
    <div className="flex flex-col gap-3">
      {choices.map((choice) => (
        <Button key={choice.minutes} variant="quiet" size="lg" onClick={() => onChoose(choice.at)}>
          {choiceWords(choice, now)}
        </Button>
      ))}
      {choices.length < 3 && <p>{limitWords(limit, name, now)}</p>}
      {isPossible && <OtherTime {...{ limit, name, now, onChoose }} />}
    </div>
  );
}
