import { displayDate } from '@dosewell/domain/time';
import { Button } from '../../ui/button.tsx';
import type { NextRefill } from './next-refill.ts';

type NothingDueProps = { next: NextRefill | undefined; onShow: (date: string) => void };

/** On a day without refills, links to the next one. */
export function NothingDue({ next, onShow }: NothingDueProps) {
  return (
    <>
      <p className="text-quiet">No refill is due on this day.</p>
      {next && (
        <p className="mt-3">
          Next: <bdi>{next.name}</bdi>
          <Button
            variant="link"
            aria-label={`Show ${displayDate(next.date)}`}
            onClick={() => onShow(next.date)}
          >
            {displayDate(next.date)}
          </Button>
        </p>
      )}
    </>
  );
}
