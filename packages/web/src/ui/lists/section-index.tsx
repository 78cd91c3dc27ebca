import type { ReactNode } from 'react';

export interface IndexedSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A long page in sections, with a table of contents beside them, or before them on narrow screens. */
export function SectionIndex({ label, sections }: { label: string; sections: readonly IndexedSection[] }) {
  return (
    <div className="items-start gap-8 pb-8 wide:grid wide:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={label} className="mb-8 wide:sticky wide:top-4 wide:mb-0">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 border-y border-line py-1 wide:flex wide:flex-col wide:border-y-0 wide:border-l wide:py-0">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-12 items-center text-lake hover:underline wide:-ml-px wide:border-l-4 wide:border-transparent wide:px-4 wide:py-3 wide:text-quiet wide:hover:border-pine wide:hover:text-ink wide:hover:no-underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-10">
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
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

/** One of several subjects of a section. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </div>
  );
}
