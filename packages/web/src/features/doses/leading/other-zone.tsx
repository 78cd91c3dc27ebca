import { placeOfZone } from '@dosewell/domain/time';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { laterParts } from '../later-parts.ts';
import type { DeviceClock } from './use-two-clocks.ts';

/** Where the device is in another zone: which clock the doses follow, and once the choice. */
export function OtherZone(clock: DeviceClock) {
  const parts = useWanted(laterParts, clock.is === 'ask');
  if (clock.is === 'kept') return <p className="text-quiet">Times are {placeOfZone(clock.person)} time.</p>;
  return clock.is === 'ask' && parts && <parts.WhoseClock {...clock} />;
}
