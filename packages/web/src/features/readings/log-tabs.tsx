import type { LogTab } from '@dosewell/domain/readings';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { AddReading } from './form/add-reading.tsx';
import type { PastReadings } from './later-parts.ts';
import { NoReadings } from './no-readings.tsx';
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';
import type { ReadingActions } from './use-reading-actions.ts';
import { useWide } from '../../ui/use-wide.ts';
import { type Filtered, useReadingFilter } from './use-reading-filter.ts';

export type LogProps = {
  log: ReadingLog;
  acts: ReadingActions;
  /** The readings, newest first; undefined while they are being read from this device. */
  rows: readonly ShownReading[] | undefined;
  /** Whether the person opened the log to add a reading. */
  adding: boolean;
  onSettings: () => void;
  /** What shows past readings; undefined until its code is loaded. */
  past: PastReadings | undefined;
  /** Whether the code for past readings could not be loaded; the screen then says so. */
  pastFailed: boolean;
};

type Content = (
  props: Omit<LogProps, 'rows' | 'past'> & {
    rows: readonly ShownReading[];
    filtered: Filtered;
    past: PastReadings;
  },
) => ReactNode;

/** The content of each tab that a vital sign's description may name, except the one with the form. */
const contents: Readonly<Record<Exclude<LogTab, 'Quick Add'>, Content>> = {
  History: ({ log, acts, rows, filtered, past }) => (
    <div className="flex flex-col gap-4">
      <past.ExportButtons onExport={(span) => past.exportReadings(log, rows, span)} />
      <past.ReadingList log={log} acts={acts} rows={rows} filtered={filtered} />
    </div>
  ),
  Trends: ({ log, rows, filtered, past }) => <past.Trends log={log} rows={rows} filter={filtered} />,
  Distribution: ({ log, rows, past }) =>
    log.sign.histogram && <past.Distribution log={log} rows={rows} of={log.sign.histogram} />,
  'BMI Chart': ({ log, rows, onSettings, past }) => (
    <past.BodyMassChart log={log} rows={rows} onSettings={onSettings} />
  ),
};

/** The tab with the form and the latest figures; on a wide screen the chart is beside them. */
function QuickAdd(props: LogProps & { filtered: Filtered }) {
  const { log, acts, rows, adding, filtered, onSettings, past } = props;
  const wide = useWide();
  const has = rows !== undefined && rows.length > 0;
  const figures = has && past && (
    <>
      <past.LogFigures log={log} rows={rows} />
      {log.table === 'weight_readings' && <past.BodyMassCard log={log} rows={rows} onSettings={onSettings} />}
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
      {has && past && wide && <past.Trends log={log} rows={rows} filter={filtered} />}
      {rows?.length === 0 && <NoReadings log={log} />}
    </div>
  );
}

/** The name of a tab as a value for ids, which must not contain spaces. */
const valueOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** A log with tabs: the first is for adding, the others for looking back. */
export function LogTabs(props: LogProps) {
  const { log, rows, past, pastFailed } = props;
  const filtered = useReadingFilter(rows);
  const first: LogTab = 'Quick Add';
  const [tab, setTab] = useState(valueOf(first));
  const behind = (name: LogTab): ReactNode => {
    if (name === 'Quick Add') return <QuickAdd {...props} filtered={filtered} />;
    if (rows === undefined) return <SkeletonList label="Reading your log…" />;
    if (rows.length > 0 && past) return contents[name]({ ...props, rows, filtered, past });
    if (rows.length > 0) return !pastFailed && <SkeletonList label="Reading your log…" />;
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
