import { type ClocksOfMedication, clocksOfMedications } from '@dosewell/domain/doses';
import { displayTime, placeOfZone } from '@dosewell/domain/time';
import { useState } from 'react';
import { useRows, useStore } from '../../../data/use-live.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedFilter } from '../../../ui/fields/segmented-filter.tsx';
import { momentOfAct } from '../clock.ts';
import { useMissedAfterMinutes } from '../use-missed-after-minutes.ts';
import { type Choice, choiceOf, rowsOfJourney } from './rows-of-journey.ts';
import type { DeviceClock } from './use-two-clocks.ts';

const listed = (times: readonly string[]): string => times.map(displayTime).join(', ');

type OfMedicationProps = {
  clocks: ClocksOfMedication;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** One medication: when it is by the clock here, and when by the one at home. */
function OfMedication({ clocks, choice, onChoose }: OfMedicationProps) {
  const { medication, home, times } = clocks;
  const slots = listed(times.map(({ slot }) => slot));
  return (
    <li className="flex flex-col gap-1.5 py-2">
      <p className="font-semibold break-words">{medication.name}</p>
      <p>Clock here: {slots}</p>
      <p>
        Home time: {listed(times.map(({ here }) => here))} here, which is {slots} {placeOfZone(home)} time
      </p>
      <SegmentedFilter
        label={`Times of ${medication.name}`}
        options={[
          { value: 'here', label: 'Clock here' },
          { value: 'home', label: 'Home time' },
        ]}
        value={choice}
        onChange={onChoose}
      />
    </li>
  );
}

/** Asked once in another zone: whose day it is, and for each medication whose clock it keeps. */
export function WhoseClock({ device, person, keepPerson }: DeviceClock) {
  const store = useStore();
  const medications = useRows('medications');
  const missedAfterMinutes = useMissedAfterMinutes();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [here, there] = [placeOfZone(device), placeOfZone(person)];
  const journey = { from: person, to: device };
  const clocks = clocksOfMedications(medications, journey, momentOfAct().instant);
  const of = ({ medication }: ClocksOfMedication): Choice =>
    chosen.get(medication.id) ?? choiceOf(medication);
  const all = (choice: Choice): void =>
    setChosen(new Map(clocks.map(({ medication }) => [medication.id, choice])));
  const follow = (): void => {
    const choices = clocks.map((one) => ({ clocks: one, choice: of(one) }));
    void store.enqueue(rowsOfJourney(store, journey, choices, missedAfterMinutes));
  };
  return (
    <Banner
      tone="marigold"
      className="my-3"
      title={`You seem to be in ${here}. Doses follow ${there} time.`}
      action={
        <>
          <Button variant="quiet" onClick={follow}>
            Use {here} time
          </Button>
          <Button variant="quiet" onClick={keepPerson}>
            Not now, keep {there} time
          </Button>
        </>
      }
    >
      {clocks.length > 0 && (
        <>
          <p>Each medication can follow the clock here or keep its time at home.</p>
          <ul aria-label="Times of your medications" className="divide-y divide-line">
            {clocks.map((one) => (
              <OfMedication
                key={one.medication.id}
                clocks={one}
                choice={of(one)}
                onChoose={(choice) => setChosen((before) => new Map(before).set(one.medication.id, choice))}
              />
            ))}
          </ul>
          {clocks.length > 1 && (
            <div className="flex flex-wrap gap-x-4">
              <Button variant="link" onClick={() => all('here')}>
                All by the clock here
              </Button>
              <Button variant="link" onClick={() => all('home')}>
                All at home’s time
              </Button>
            </div>
          )}
        </>
      )}
    </Banner>
  );
}
