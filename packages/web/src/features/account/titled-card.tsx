import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';

type TitledCardProps = { title: string; subtitle: string; children?: ReactNode };

/**
 * A card that is a whole page. When the title changes, the title takes the focus, so that a screen reader
 * announces it.
 */
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
