import type { ReactNode } from 'react';
import './prose.css';
import './site.css';

type TextPageProps = {
  title: string;
  /** What the page is about, in one sentence. */
  lead: string;
  children: ReactNode;
};

/** A page to read: a title, a lead, and text in one column. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <div className="column prose">
      <header className="page-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  );
}
