import { type ComponentProps, useDeferredValue } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTable } from './chart-point.ts';
import { useWanted } from '../overlays/on-demand.ts';
import { drawnCharts } from '../parts.ts';
import { Skeleton } from '../skeleton.tsx';

type Drawn = typeof import('./drawn-charts.ts');
type BeforeDrawn = { label: string; summary: string; table: ChartTable };

/** Its sentence and its table do not wait for what draws it. */
function ChartToCome({ label, summary, table }: BeforeDrawn) {
  return (
    <ChartFrame label={label} summary={summary} read={undefined} table={table}>
      <Skeleton shape="h-56 rounded-md" />
    </ChartFrame>
  );
}

/** A screen stands before its lines are drawn: they come one redraw later, in the place kept for them. */
const useDrawn = (): Drawn | undefined => {
  const drawn = useWanted(drawnCharts, true);
  return useDeferredValue(true, false) ? drawn : undefined;
};

/** Values over time: one line or two, before bands of meaning. */
export function LineChart(props: ComponentProps<Drawn['ChartLine']>) {
  const drawn = useDrawn();
  return drawn ? <drawn.ChartLine {...props} /> : <ChartToCome {...props} />;
}

/** A few values beside each other, such as the days of a week. */
export function BarChart(props: ComponentProps<Drawn['ChartBars']>) {
  const drawn = useDrawn();
  return drawn ? <drawn.ChartBars {...props} /> : <ChartToCome {...props} />;
}
