import { type ReactNode, useRef } from 'react';
import { useHeightAs } from '../../ui/use-height-as.ts';

type SiteBarProps = { label: string; children: ReactNode; actions: ReactNode };

/** A bar that overlays the foot of the page, so that nothing moves when the bar appears or goes. */
export function SiteBar({ label, children, actions }: SiteBarProps) {
  const bar = useRef<HTMLElement>(null);
  useHeightAs('--bar', bar);
  return (
    <section
      ref={bar}
      aria-label={label}
      className="absolute inset-x-0 bottom-full max-h-[45dvh] overflow-y-auto border-t border-line bg-card px-4 py-2 shadow-lift wide:fixed wide:inset-x-auto wide:right-4 wide:bottom-4 wide:w-[34rem] wide:rounded-lg wide:border print:hidden"
    >
      <div className="mx-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-44 text-sm">{children}</div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </section>
  );
}
