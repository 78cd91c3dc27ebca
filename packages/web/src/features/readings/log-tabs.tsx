import type { LogTab } from '@dosewell/domain/readings';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExportButtons } from '../../ui/chart/export-buttons.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { AddReading } from './form/add-reading.tsx';
import { BodyMassCard } from './charts/body-mass-card.tsx';
import { BodyMassChart } from './charts/body-mass-chart.tsx';
import { Distribution } from './charts/distribution.tsx';
import { exportReadings } from './export-readings.ts';
import { LogFigures } from './charts/log-figures.tsx';
import { NoReadings } from './no-readings.tsx';
import { ReadingList } from './reading-list.tsx';
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';
import { Trends } from './charts/trends.tsx';
import type { ReadingActions } from './use-reading-actions.ts';
import { useWide } from '../../ui/use-wide.ts';
import { type Filtered, useReadingFilter } from './use-reading-filter.ts';

export type LogProps = {
  log: ReadingLog;
  acts: ReadingActions;
  /** Newest first; undefined while being read from the device. */
  rows: readonly ShownReading[] | undefined;
  /** The person came to add a reading. */
  adding: boolean;
  onSettings: () => void;
};

type Content = (
  props: Omit<LogProps, 'rows'> & { rows: readonly ShownReading[]; filtered: Filtered },
) => ReactNode;

/** The content of each tab a description may name, without the form. */
const contents: Readonly<Record<Exclude<LogTab, 'Quick Add'>, Content>> = {
  History: ({ log, acts, rows, filtered }) => (
    <div className="flex flex-col gap-4">
      <ExportButtons onExport={(span) => exportReadings(log, rows, span)} />
      <ReadingList log={log} acts={acts} rows={rows} filtered={filtered} />
    </div>
  ),
  Trends: ({ log, rows, filtered }) => <Trends log={log} rows={rows} filter={filtered} />,
  Distribution: ({ log, rows }) =>
    log.sign.histogram && <Distribution log={log} rows={rows} of={log.sign.histogram} />,
  'BMI Chart': ({ log, rows, onSettings }) => <BodyMassChart log={log} rows={rows} onSettings={onSettings} />,
};

/** The form and the latest figures; on a wide screen the chart stands beside them. */
function QuickAdd({ log, acts, rows, adding, filtered, onSettings }: LogProps & { filtered: Filtered }) {
  const wide = useWide();
  const has = rows !== undefined && rows.length > 0;
  const figures = has && (
    <>
      <LogFigures log={log} rows={rows} />
      {log.table === 'weight_readings' && <BodyMassCard log={log} rows={rows} onSettings={onSettings} />}
    </>
  );
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Card title="New reading">
          <AddReading log={log} acts={acts} focused={adding} />
        </Card>
        {figures}
      </div>
      {has && wide && <Trends log={log} rows={rows} filter={filtered} />}
      {rows?.length === 0 && <NoReadings log={log} />}
    </div>
  );
}

/** Used in ids, which must not contain spaces. */
const valueOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** A log with tabs: adding first, then looking back. */
export function LogTabs(props: LogProps) {
  const { log, rows } = props;
  const filtered = useReadingFilter(rows);
  const first: LogTab = 'Quick Add';
  const [tab, setTab] = useState(valueOf(first));
  const behind = (name: LogTab): ReactNode => {
    if (name === 'Quick Add') return <QuickAdd {...props} filtered={filtered} />;
    if (rows === undefined) return <SkeletonList label="Reading your log…" />;
    if (rows.length > 0) return contents[name]({ ...props, rows, filtered });
    return (
      <NoReadings
        log={log}
        shape={name === 'Distribution' ? 'columns' : undefined}
        action={<Button onClick={() => setTab(valueOf(first))}>Add Reading</Button>}
      />
    );
  };
  return (
    <Tabs
      label={log.title}
      value={tab}
      onValueChange={setTab}
      tabs={log.sign.tabs.map((name) => ({ value: valueOf(name), label: name, content: behind(name) }))}
    />
  );
}
