import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';

type TitledCardProps = { title: string; subtitle: string; children?: ReactNode };

/** The card that is a page of its own. When its title changes, the focus goes there: whoever does not see it hears it. */
export function TitledCard({ title, subtitle, children }: TitledCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <Card>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="mt-1 mb-6 text-quiet">{subtitle}</p>
      {children}
    </Card>
  );
}
