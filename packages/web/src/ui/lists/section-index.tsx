import { type ReactNode, useEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';

export interface IndexedSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

type SectionIndexProps = {
  label: string;
  sections: readonly IndexedSection[];
  /** The section's id, used as the fragment of its address. */
  shown: string;
  onAll: () => void;
};

const linkLook =
  'flex min-h-14 items-center justify-between gap-3 px-4 hover:bg-sunk ' +
  'wide:-ml-px wide:min-h-12 wide:border-l-4 wide:border-transparent wide:py-3 wide:text-quiet wide:hover:border-pine wide:hover:bg-transparent wide:hover:text-ink';

/**
 * A long page in sections. On a wide screen all sections are beside a table of contents. On a phone the page
 * shows only the table of contents, and each section is a page of its own, which Back leaves.
 */
export function SectionIndex({ label, sections, shown, onAll }: SectionIndexProps) {
  const open = sections.find(({ id }) => id === shown)?.id;
  const before = useRef(open);
  useEffect(() => {
    // The title gets the focus, so that a screen reader announces the section.
    if (open !== undefined && open !== before.current) document.getElementById(`${open}-title`)?.focus();
    before.current = open;
  }, [open]);
  return (
    <div className="items-start gap-8 pb-8 wide:grid wide:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={label} className={cn('wide:sticky wide:top-4', open && 'max-wide:hidden')}>
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card wide:divide-y-0 wide:overflow-visible wide:rounded-none wide:border-y-0 wide:border-r-0 wide:bg-transparent">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={linkLook}>
                {title}
                <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet wide:hidden" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-10">
        {open && (
          <Button variant="link" className="-mb-6 -ml-2 self-start wide:hidden" onClick={onAll}>
            <ChevronLeft aria-hidden className="size-5" />
            All settings
          </Button>
        )}
        {sections.map(({ id, title, content }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className={cn('scroll-mt-4', id !== open && 'max-wide:hidden')}
          >
            <h2 id={`${id}-title`} tabIndex={-1} className="mb-3 text-xl">
              {title}
            </h2>
            <div className="flex flex-col gap-4">{content}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** One of several parts of a section, with a heading. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </div>
  );
}
