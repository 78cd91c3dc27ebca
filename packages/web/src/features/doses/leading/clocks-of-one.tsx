import type { ClocksOfMedication } from '@dosewell/domain/doses';
import { displayTime, placeOfZone } from '@dosewell/domain/time';
import { SegmentedFilter } from '../../../ui/fields/segmented-filter.tsx';
import type { Choice } from './rows-of-journey.ts';

const listed = (times: readonly string[]): string => times.map(displayTime).join(', ');

type ClocksOfOneProps = {
  clocks: ClocksOfMedication;
  /** The place whose clock the question is about; undefined if the device is there. */
  there: string | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** One medication: its times by the clock there and by the clock at home, and the choice of one. */
export function ClocksOfOne({ clocks, there, choice, onChoose }: ClocksOfOneProps) {
  const { medication, home, times } = clocks;
  const slots = listed(times.map(({ slot }) => slot));
  const clock = there === undefined ? 'Clock here' : `Clock in ${there}`;
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <p className="font-semibold break-words">{medication.name}</p>
      <p>
        {clock}: {slots}
      </p>
      <p>
        Home time: {listed(times.map(({ here }) => here))} {there === undefined ? 'here' : `in ${there}`},
        which is {slots} {placeOfZone(home)} time
      </p>
      <SegmentedFilter
        label={`Times of ${medication.name}`}
        options={[
          { value: 'here', label: clock },
          { value: 'home', label: 'Home time' },
        ]}
        value={choice}
        onChange={onChoose}
      />
    </li>
  );
}
