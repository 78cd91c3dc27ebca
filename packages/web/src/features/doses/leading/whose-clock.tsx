import { type ClocksOfMedication, clocksOfMedications, type Journey } from '@dosewell/domain/doses';
import { problems } from '@dosewell/domain/problem';
import { placeOfZone } from '@dosewell/domain/time';
import { useState } from 'react';
import { useRows, useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { momentOfAct } from '../clock.ts';
import { useMissedAfterMinutes } from '../use-missed-after-minutes.ts';
import { ClocksOfOne } from './clocks-of-one.tsx';
import { type Choice, choiceOf, rowsOfJourney } from './rows-of-journey.ts';

type WhoseClockProps = {
  title: string;
  journey: Journey;
  onClose: () => void;
  onKeep?: () => void;
};

/**
 * Asks which clock the person's days follow, and which clock each medication keeps. Nothing changes before
 * the answer.
 */
export function WhoseClock({ title, journey, onClose, onKeep }: WhoseClockProps) {
  const store = useStore();
  const medications = useRows('medications');
  const missedAfterMinutes = useMissedAfterMinutes();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [there, before] = [placeOfZone(journey.to), placeOfZone(journey.from)];
  const isHere = journey.to === store.deviceZone();
  const place = isHere ? 'here' : 'there';
  const clocks = clocksOfMedications(medications, journey, momentOfAct().instant);
  const of = ({ medication }: ClocksOfMedication): Choice =>
    chosen.get(medication.id) ?? choiceOf(medication);
  const all = (choice: Choice): void =>
    setChosen(new Map(clocks.map(({ medication }) => [medication.id, choice])));
  const follow = async (): Promise<void> => {
    const choices = clocks.map((one) => ({ clocks: one, choice: of(one) }));
    const written = store.enqueue(rowsOfJourney(store, journey, choices, missedAfterMinutes));
    const kept = written.ok ? await written.value.saved : written;
    if (!kept.ok) return setProblem(problems[kept.problem.code].text);
    toastOne({ title: `Doses follow ${there} time now` });
    onClose();
  };
  const keep = (): void => {
    onKeep?.();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={[
        `Doses follow ${before} time.`,
        clocks.length > 0 && `Each medication can follow the clock ${place} or keep its time at home.`,
      ]
        .filter(Boolean)
        .join(' ')}
      footer={
        <>
          <Button variant="quiet" onClick={() => void follow()}>
            Use {there} time
          </Button>
          <Button variant="quiet" onClick={keep}>
            Not now, keep {before} time
          </Button>
        </>
      }
    >
      {problem !== undefined && <InlineProblem message={problem} />}
      {clocks.length > 1 && (
        <div className="flex flex-wrap gap-x-4">
          <Button variant="link" onClick={() => all('here')}>
            All by the clock {place}
          </Button>
          <Button variant="link" onClick={() => all('home')}>
            All at home’s time
          </Button>
        </div>
      )}
      {clocks.length > 0 && (
        <ul aria-label="Times of your medications" className="divide-y divide-line">
          {clocks.map((one) => (
            <ClocksOfOne
              key={one.medication.id}
              clocks={one}
              there={isHere ? undefined : there}
              choice={of(one)}
              onChoose={(choice) => setChosen((others) => new Map(others).set(one.medication.id, choice))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
