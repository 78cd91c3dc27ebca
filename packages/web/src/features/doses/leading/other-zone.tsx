import { placeOfZone } from '@dosewell/domain/time';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import type { DeviceClock } from './use-two-clocks.ts';

/**
 * While the device is in another zone, says which clock the doses follow, and offers the choice until it is
 * made.
 */
export function OtherZone({ is, device, person, keepPerson }: DeviceClock) {
  const [isOpen, open] = useState(false);
  const parts = useWanted(laterParts, isOpen);
  if (is === 'same') return null;
  if (is === 'kept') return <p className="text-quiet">Times are {placeOfZone(person)} time.</p>;
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-marigold-soft py-2 pr-2 pl-4 text-marigold"
    >
      <p className="min-w-0 flex-1 basis-52 py-1 font-semibold @max-[17rem]:text-sm">
        You seem to be in {placeOfZone(device)}. Doses follow {placeOfZone(person)} time.
      </p>
      <Button variant="quiet" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => open(true)}>
        Choose time
      </Button>
      {parts && isOpen && (
        <parts.WhoseClock
          title={`You seem to be in ${placeOfZone(device)}`}
          journey={{ from: person, to: device }}
          onClose={() => open(false)}
          onKeep={keepPerson}
        />
      )}
    </div>
  );
}
