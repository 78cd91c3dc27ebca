import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { cn } from './class-names.ts';

const edges = {
  line: 'border border-line',
  brick: 'border border-brick',
  pine: 'border-2 border-pine',
} as const;

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** Shown at the right of the title, such as a link or a menu. */
  action?: ReactNode;
  /** Separates the children as widely as the title from the first of them. */
  spaced?: boolean;
  /** The colour of the border: brick for what cannot be undone, pine for what the person has chosen. */
  edge?: keyof typeof edges;
};

/** A surface for one subject. With a title it is a region of that name, without one it is no landmark. */
export function Card({
  title,
  action,
  spaced = false,
  edge = 'line',
  className,
  children,
  ...rest
}: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={cn(
        'min-w-0 rounded-lg bg-card p-4 sm:p-5',
        edges[edge],
        spaced && 'flex flex-col gap-4',
        className,
      )}
    >
      {(title || action) && (
        <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-1', !spaced && 'mb-3')}>
          {title && (
            <h2 id={titleId} className="min-w-0 text-lg">
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
