import type { ReactNode } from 'react';

type SiteBarProps = { label: string; children: ReactNode; actions: ReactNode };

/** A line above the page that pushes it down and covers nothing of it. */
export function SiteBar({ label, children, actions }: SiteBarProps) {
  return (
    <section aria-label={label} className="border-b border-line bg-card px-4 py-2.5 wide:px-8 print:hidden">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-50 text-sm sm:text-base">{children}</div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </section>
  );
}
