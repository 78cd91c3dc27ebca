import type { ReactNode } from 'react';
import { SampleChart, type SampleShape } from '../../ui/chart/sample-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ReadingLog } from '@dosewell/domain/readings/words';

type NoReadingsProps = {
  log: ReadingLog;
  /** The one button that starts it, unless the form stands beside. */
  action?: ReactNode;
  /** Of the chart that will stand here, where it is not that of the readings over time. */
  shape?: SampleShape | undefined;
};

/** A log without a reading, and how its chart will look. */
export function NoReadings({ log, action, shape }: NoReadingsProps) {
  const usual = log.sign.pair === undefined ? 'line' : 'ranges';
  return (
    <EmptyState
      title="No readings yet. Add your first."
      action={action}
      picture={<SampleChart shape={shape ?? usual} />}
    />
  );
}
