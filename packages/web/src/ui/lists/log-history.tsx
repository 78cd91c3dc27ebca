import { type ComponentProps, type ReactNode, useId } from 'react';
import { ExportButtons } from '../chart/export-buttons.tsx';

type LogHistoryProps = Pick<ComponentProps<typeof ExportButtons>, 'onExport'> & { children: ReactNode };

/** The entries of a log, and their export. */
export function LogHistory({ onExport, children }: LogHistoryProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={titleId} className="text-xl">
          History
        </h2>
        <ExportButtons onExport={onExport} />
      </div>
      {children}
    </section>
  );
}
