import { type ComponentProps, useDeferredValue, useId } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTable } from './chart-point.ts';
import { useWanted } from '../overlays/on-demand.ts';
import { drawnCharts } from '../parts.ts';
import { Skeleton } from '../skeleton.tsx';

type Drawn = typeof import('./drawn-charts.ts');
type BeforeDrawn = { label: string; summary: string; table: ChartTable };

/** Shows the summary and the table while the drawing code loads. */
function ChartToCome({ label, summary, table }: BeforeDrawn) {
  return (
    <ChartFrame label={label} summary={summary} read={undefined} hintId={useId()} table={table}>
      <Skeleton shape="h-56 rounded-md" />
    </ChartFrame>
  );
}

/** The drawing code, one render after the screen, which shows first; the space for the chart is reserved. */
const useDrawn = (): Drawn | undefined => {
  const drawn = useWanted(drawnCharts, true);
  return useDeferredValue(true, false) ? drawn : undefined;
};

/** Values over time: one line or two, with bands behind them. */
export function LineChart(props: ComponentProps<Drawn['ChartLine']>) {
  const drawn = useDrawn();
  return drawn ? <drawn.ChartLine {...props} /> : <ChartToCome {...props} />;
}

/** A bar chart of a few values, such as the days of a week. */
export function BarChart(props: ComponentProps<Drawn['ChartBars']>) {
  const drawn = useDrawn();
  return drawn ? <drawn.ChartBars {...props} /> : <ChartToCome {...props} />;
}
