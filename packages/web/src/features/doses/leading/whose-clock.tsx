import { placeOfZone } from '@dosewell/domain/time';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DeviceClock } from './use-two-clocks.ts';

/** Asked once in another zone. */
export function WhoseClock({ device, person, followDevice, keepPerson }: DeviceClock) {
  const [here, home] = [placeOfZone(device), placeOfZone(person)];
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
