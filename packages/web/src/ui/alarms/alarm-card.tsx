import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { CallButton } from './call-button.tsx';
import { cn } from '../class-names.ts';

/** How long a closing dialog takes to return the focus. */
const CLOSED_MS = 100;

const looks = {
  danger: { card: 'border-brick bg-brick-soft', ink: 'text-brick' },
  caution: { card: 'border-marigold bg-marigold-soft', ink: 'text-marigold' },
  calm: { card: 'border-line bg-card', ink: '' },
} as const;

type AlarmCardProps = {
  label: string;
  look: keyof typeof looks;
  title: string;
  /**
   * Names what the card is about. When it changes, a card of the look `danger` or `caution` is scrolled into
   * view.
   */
  of: string | undefined;
  /** `alert` if the card appears because of what the person has just entered. */
  titleRole: 'alert' | 'status';
  children: ReactNode;
  /** Shows a large button that dials this number, or without one the number that works on most phones. */
  dials?: { readonly number: string | undefined } | undefined;
  onDismiss?: () => void;
  /** Shown beneath the buttons, so that no button moves when this disappears. */
  foot?: ReactNode;
};

/** A card that says what to do now and whom to call. It stays until it is dismissed or no longer applies. */
export function AlarmCard({
  label,
  look,
  title,
  of,
  titleRole,
  children,
  dials,
  onDismiss,
  foot,
}: AlarmCardProps) {
  const card = useRef<HTMLElement>(null);
  const alarming = look !== 'calm';
  useEffect(() => {
    if (!alarming) return undefined;
    // Waits until a closing dialog has returned the focus, which scrolls the page.
    const timer = setTimeout(() => card.current?.scrollIntoView({ block: 'nearest' }), CLOSED_MS);
    return () => clearTimeout(timer);
  }, [of, alarming]);
  const { card: ground, ink } = looks[look];
  return (
    <section
      ref={card}
      aria-label={label}
      // Leaves room for the toast about the entry.
      className={cn('mb-5 flex scroll-mt-32 flex-col gap-3 rounded-lg border p-4', ground)}
    >
      <div className="flex items-start gap-3">
        <LifeBuoy aria-hidden className={cn('mt-0.5 size-6 shrink-0', alarming ? ink : 'text-lake')} />
        <div
          role={titleRole === 'alert' ? 'alert' : undefined}
          className="flex min-w-0 flex-1 flex-col gap-2"
        >
          <p
            role={titleRole === 'status' ? 'status' : undefined}
            className={cn('font-semibold', alarming && 'text-lg', ink)}
          >
            {title}
          </p>
          {children}
          {(dials || onDismiss) && (
            <div className="mt-1 flex flex-wrap gap-2">
              {dials && <CallButton number={dials.number} />}
              {onDismiss && (
                <Button variant="quiet" onClick={onDismiss}>
                  I have read this
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {foot}
    </section>
  );
}
