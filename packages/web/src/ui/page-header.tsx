import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  onBack?: (() => void) | undefined;
  backLabel?: string;
  /** The one or two main actions of the page. */
  actions?: ReactNode;
};

export function PageHeader({ title, subtitle, onBack, backLabel = 'Back', actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-2 gap-y-3 pt-2 pb-5">
      {onBack && <IconButton icon={ArrowLeft} label={backLabel} onClick={onBack} className="-ml-3" />}
      {/* As wide as a long word of the title at any text size, so that the actions move below before the
          word breaks. */}
      <div className="min-w-0 flex-1 basis-[6.5em] pt-1.5 text-2xl">
        <h1>{title}</h1>
        {subtitle && <p className="mt-1 text-base text-quiet">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
