import type { ReactNode } from 'react';
import { ChartTableView } from './chart-table.tsx';
import type { ChartTable } from './chart-point.ts';

type ChartFrameProps = {
  label: string;
  summary: string;
  /** The text for the point being inspected. */
  read: string | undefined;
  table: ChartTable;
  children: ReactNode;
};

/** The frame of every chart: a summary above, the inspected point and the table beneath. */
export function ChartFrame({ label, summary, read, table, children }: ChartFrameProps) {
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-3">
      <figcaption className="text-lg text-pretty">{summary}</figcaption>
      {children}
      <p aria-hidden className="min-h-[1.5em] text-sm text-quiet">
        {read ?? 'Touch the chart, or use the arrow keys, to read a value.'}
      </p>
      <ChartTableView {...table} />
    </figure>
  );
}
