import type { ReactNode } from 'react';

export interface IndexedSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A long page in sections, with a list of them at its side where there is room. */
export function SectionIndex({ label, sections }: { label: string; sections: readonly IndexedSection[] }) {
  return (
    <div className="items-start gap-8 pb-8 wide:grid wide:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={label} className="sticky top-4 hidden wide:block">
        <ul className="flex flex-col border-l border-line">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block min-h-12 border-l-4 border-transparent px-4 py-3 text-quiet hover:border-pine hover:text-ink"
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
