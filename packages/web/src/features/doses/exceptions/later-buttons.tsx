import type { Dose } from '@dosewell/domain/doses';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckPackageButton } from '../taking/check-package-button.tsx';
import { LaterDialog, type Wish } from './later-dialog.tsx';

type LaterProps = {
  /** Those without an answer. */
  doses: readonly Dose[];
  /** Every dose of the time. */
  all: readonly Dose[];
  /** `8:00 AM` */
  time: string;
};

/** At the foot of a group on Today: after what takes its doses, also for the keyboard. */
export function LaterLink({ doses, all, time }: LaterProps) {
  const [wish, setWish] = useState<Wish>();
  return (
    <div className="flex flex-wrap justify-end gap-x-6">
      <CheckPackageButton variant="link" doses={doses} all={all} time={time} />
      <Button variant="link" aria-label={`Later or not today, ${time}`} onClick={() => setWish('later')}>
        Later…
      </Button>
      <LaterDialog doses={doses} time={time} wish={wish} onClose={() => setWish(undefined)} />
    </div>
  );
}

/** Below the doses of a reminder. */
export function LaterButtons({ doses, all, time }: LaterProps) {
  const [wish, setWish] = useState<Wish>();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" className="flex-1" onClick={() => setWish('later')}>
        Later…
      </Button>
      <Button variant="quiet" className="flex-1" onClick={() => setWish('off')}>
        Not today…
      </Button>
      <CheckPackageButton variant="quiet" className="w-full" doses={doses} all={all} time={time} />
      <LaterDialog doses={doses} time={time} wish={wish} onClose={() => setWish(undefined)} />
    </div>
  );
}
