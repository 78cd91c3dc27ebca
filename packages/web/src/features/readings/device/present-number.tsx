import { shownQuantity, shownUnitOf } from '@dosewell/domain/readings';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import { Button } from '../../../ui/button.tsx';
import type { HeardMeasurement } from './use-conversation.ts';

type PresentNumberProps = { log: ReadingLog; present: HeardMeasurement | undefined; onTake: () => void };

/**
 * The live number of a device that goes on sending, until the person takes one. A screen reader does not
 * read each number out.
 */
export function PresentNumber({ log, present, onTake }: PresentNumberProps) {
  if (present === undefined) return null;
  const { numbers } = present.measurement;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunk p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {log.sign.quantities.flatMap((quantity) => {
          const kept = numbers[quantity.name] ?? null;
          if (kept === null) return [];
          return [
            <div key={quantity.name}>
              <dt className="text-sm text-quiet">{quantity.label} now</dt>
              <dd className="text-2xl font-bold tabular-nums">
                {shownQuantity(quantity, log.units, kept)} {shownUnitOf(quantity, log.units)}
              </dd>
            </div>,
          ];
        })}
      </dl>
      <Button onClick={onTake}>Use this number</Button>
    </div>
  );
}
