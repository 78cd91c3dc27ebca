import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../ui/class-names.ts';

const numbers = [
  { number: '112', where: 'in Europe' },
  { number: '911', where: 'in North America' },
] as const;

const callClass = 'inline-block font-bold underline underline-offset-4 hover:decoration-2';

/** Emergency numbers, as links a phone dials. */
export function EmergencyNumbers() {
  return (
    <>
      {numbers.map(({ number, where }) => (
        <span key={number}>
          <a href={`tel:${number}`} className={callClass}>
            {number}
          </a>{' '}
          {where},{' '}
        </span>
      ))}
      elsewhere your local number
    </>
  );
}

/** After this time a closed dialog has returned the focus. */
const CLOSED_MS = 100;

type EmergencyNoteProps = {
  /** The event the note is about; a change scrolls the note into view. */
  of: string | undefined;
  /** The kind of the last event, if it calls for care. */
  alarm: 'severe' | 'red' | undefined;
  /** The person's own words for it. */
  children?: ReactNode;
};

const alarmed = {
  severe: 'Your last event was severe',
  red: 'Your last peak flow is in your red zone',
};

/** Always shown: follow your own plan, and whom to call (OQ-002). */
export function EmergencyNote({ of, alarm, children }: EmergencyNoteProps) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    if (alarm === undefined) return undefined;
    // The closing dialog first returns the focus, which scrolls the page.
    const timer = setTimeout(() => note.current?.scrollIntoView({ block: 'nearest' }), CLOSED_MS);
    return () => clearTimeout(timer);
  }, [of, alarm]);
  return (
    <section
      ref={note}
      aria-label="In an emergency"
      className={cn(
        // Room for the toast about the event.
        'mb-5 flex scroll-mt-32 items-start gap-3 rounded-lg border p-4',
        alarm ? 'border-brick bg-brick-soft' : 'border-line bg-card',
      )}
    >
      <LifeBuoy aria-hidden className={cn('mt-0.5 size-6 shrink-0', alarm ? 'text-brick' : 'text-lake')} />
      <div className="flex min-w-0 flex-col gap-2">
        <p role="status" className={cn('font-semibold', alarm && 'text-brick')}>
          {alarm ? alarmed[alarm] : 'In an emergency'}
        </p>
        {children}
        <p>
          Follow your own action plan. If it does not help, or you are not sure, call your emergency number:{' '}
          <EmergencyNumbers />.
        </p>
        <p className="text-sm text-quiet">
          Nobody watches this log. It is not a medical device and gives no medical advice.
        </p>
      </div>
    </section>
  );
}
