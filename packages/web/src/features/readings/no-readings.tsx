import type { ReactNode } from 'react';
import { SampleChart, type SampleShape } from '../../ui/chart/sample-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ReadingLog } from '@dosewell/domain/readings/words';

type NoReadingsProps = {
  log: ReadingLog;
  /** The button to add the first reading, unless the form is beside it. */
  action?: ReactNode;
  /** The shape of the sample chart, if it is not one of readings over time. */
  shape?: SampleShape | undefined;
};

/** Shown in place of a log without readings, with a sample of how its chart will look. */
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
