import type { Dose } from '@dosewell/domain/doses';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckPackageButton } from '../taking/check-package-button.tsx';
import { LaterDialog, type Wish } from './later-dialog.tsx';

type LaterProps = {
  /** The doses without an answer. */
  doses: readonly Dose[];
  /** Every dose of the time, answered or not. */
  all: readonly Dose[];
  /** `8:00 AM` */
  time: string;
};

type WishProps = Pick<LaterProps, 'doses' | 'time'>;

function LaterWish({ doses, time }: WishProps) {
  const [wish, setWish] = useState<Wish>();
  return (
    <>
      <Button variant="link" aria-label={`Later or not today, ${time}`} onClick={() => setWish('later')}>
        Later…
      </Button>
      <LaterDialog doses={doses} time={time} wish={wish} onClose={() => setWish(undefined)} />
    </>
  );
}

function EitherWish({ doses, time }: WishProps) {
  const [wish, setWish] = useState<Wish>();
  return (
    <>
      <Button variant="quiet" className="flex-1" onClick={() => setWish('later')}>
        Later…
      </Button>
      <Button variant="quiet" className="flex-1" onClick={() => setWish('off')}>
        Not today…
      </Button>
      <LaterDialog doses={doses} time={time} wish={wish} onClose={() => setWish(undefined)} />
    </>
  );
}

/**
 * The links at the foot of a group on Today. They follow the buttons that take its doses, also for the
 * keyboard. On a phone they are at the left, as the assistant's button floats at the right.
 */
export function LaterLink({ doses, all, time }: LaterProps) {
  return (
    <div className="-ml-2 flex flex-wrap gap-x-6 empty:hidden wide:ml-0 wide:justify-end">
      <CheckPackageButton variant="link" doses={doses} all={all} time={time} />
      {doses.length > 0 && <LaterWish doses={doses} time={time} />}
    </div>
  );
}

/** The buttons below the doses on the page of a reminder. */
export function LaterButtons({ doses, all, time }: LaterProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {doses.length > 0 && <EitherWish doses={doses} time={time} />}
      <CheckPackageButton variant="quiet" className="w-full" doses={doses} all={all} time={time} />
    </div>
  );
}
