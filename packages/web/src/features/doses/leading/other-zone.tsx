import { placeOfZone } from '@dosewell/domain/time';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DeviceClock } from './use-two-clocks.ts';

/** Where the device is in another zone: which clock the doses follow, and once the choice. */
export function OtherZone({ is, device, person, followDevice, keepPerson }: DeviceClock) {
  if (is === 'same') return null;
  const [here, home] = [placeOfZone(device), placeOfZone(person)];
  if (is === 'kept') return <p className="text-quiet">Times are {home} time.</p>;
  return (
    <Banner
      tone="marigold"
      className="my-3"
      title={`You seem to be in ${here}. Doses follow ${home} time.`}
      action={
        <>
          <Button variant="quiet" onClick={followDevice}>
            Use {here} time
          </Button>
          <Button variant="quiet" onClick={keepPerson}>
            Keep {home} time
          </Button>
        </>
      }
    />
  );
}
