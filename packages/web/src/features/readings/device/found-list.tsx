import type { ReadingLog } from '@dosewell/domain/readings/words';
import { dateOf, type LocalDateTime, slotOf } from '@dosewell/domain/time';
import type { RefObject } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { TickBox } from '../../../ui/fields/tick-box.tsx';
import { WhenFields } from '../../../ui/fields/when-fields.tsx';
import type { Choices } from './use-choices.ts';
import type { FoundReading } from './found-reading.ts';

const UNSAID: LocalDateTime = { date: '', time: '' };

type WhenAskedProps = {
  log: ReadingLog;
  said: LocalDateTime | undefined;
  fault: string | undefined;
  onChange: (when: LocalDateTime) => void;
};

/** Asks when a measurement was taken, if the device's clock cannot be right. */
function WhenAsked({ log, said = UNSAID, fault, onChange }: WhenAskedProps) {
  const store = useStore();
  return (
    <div role="group" aria-label="When was it measured?" className="flex flex-col gap-2 pb-2 pl-9">
      <p className="font-semibold">When was it measured?</p>
      <WhenFields when={said} max={log.today} error={fault} onChange={onChange} />
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          const { at } = store.wallClock();
          onChange({ date: dateOf(at), time: slotOf(at) });
        }}
      >
        Just now
      </Button>
    </div>
  );
}

type FoundListProps = {
  log: ReadingLog;
  found: readonly FoundReading[];
  choices: Choices;
  list: RefObject<HTMLUListElement | null>;
};

/** The measurements that the device sent, each with a tick; only ticked ones are saved. */
export function FoundList({ log, found, choices, list }: FoundListProps) {
  return (
    <ul ref={list} aria-label="What the device sent" className="flex flex-col divide-y divide-line">
      {found.map((one) => (
        <li key={one.key} className="py-1">
          <TickBox
            label={`${one.value}, ${one.when}`}
            {...(one.remarks.length > 0 && { help: one.remarks.join('. ') })}
            checked={choices.isTicked(one)}
            onChange={(ticked) => choices.tick(one, ticked)}
          />
          {one.taken_at === undefined && choices.isTicked(one) && (
            <WhenAsked
              log={log}
              said={choices.whenOf(one)}
              fault={choices.faults[one.key]}
              onChange={(when) => choices.sayWhen(one, when)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
