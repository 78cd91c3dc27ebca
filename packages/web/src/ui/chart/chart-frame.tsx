import type { ReactNode } from 'react';
import { ChartTableView } from './chart-table.tsx';
import type { ChartTable } from './chart-point.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type ChartFrameProps = {
  label: string;
  summary: string;
  /** The text of the inspected point; undefined while none is inspected. */
  read: string | undefined;
  /** The id of the hint on how to read a value, by which the drawing is described. */
  hintId: string;
  table: ChartTable;
  children: ReactNode;
};

/** The frame of every chart: a summary above, the inspected point and the table beneath. */
export function ChartFrame({ label, summary, read, hintId, table, children }: ChartFrameProps) {
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-3">
      <figcaption className="text-lg text-pretty">{summary}</figcaption>
      {children}
      <VisuallyHidden>
        <p id={hintId}>Touch the chart, or use the arrow keys, to read a value.</p>
      </VisuallyHidden>
      <p aria-hidden className="min-h-[1.5em] text-sm text-quiet">
        {read}
      </p>
      <ChartTableView {...table} />
    </figure>
  );
}
