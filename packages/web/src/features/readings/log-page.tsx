import { beyondOf } from '@dosewell/domain/readings';
import { useMemo } from 'react';
import { useAddDialog } from '../../navigation/use-add-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/class-names.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useReadFromDevice } from './device/use-read-from-device.tsx';
import { AddReading, ReadingDialog } from './form/add-reading.tsx';
import type { LogProps } from './log-tabs.tsx';
import { withNumbers } from '@dosewell/domain/readings/words';
import { NoReadings } from './no-readings.tsx';
import { useReadingFilter } from './use-reading-filter.ts';

/** A log on one page: recent figures, then every reading. The form is inline or in a dialog. */
export function LogPage({ log, acts, rows, adding, past, pastFailed }: LogProps) {
  const { dialog } = log.sign;
  const [open, setOpen] = useAddDialog(adding);
  const device = useReadFromDevice(log, acts);
  const has = rows !== undefined && rows.length > 0;
  const filtered = useReadingFilter(rows);
  const numbers = useMemo(() => rows && withNumbers(log, rows), [log, rows]);
  const beyond = useMemo(() => rows?.filter((row) => beyondOf(log.sign, row) !== undefined), [log, rows]);
  const charted = numbers !== undefined && numbers.length > 0;
  const add = dialog !== undefined && (
    <div className={cn('flex flex-wrap items-center gap-3', rows?.length === 0 && 'justify-center')}>
      <Button size="lg" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
        {dialog}
      </Button>
      {device.button}
    </div>
  );
  return (
    <div className="flex flex-col gap-5">
      {rows?.length !== 0 && add}
      {charted && past && log.table === 'glucose_readings' && (
        <past.GlucoseInsightBanner log={log} rows={numbers} all={rows ?? numbers} />
      )}
      <div className={dialog === undefined ? 'grid items-start gap-5 wide:grid-cols-2' : 'contents'}>
        {dialog === undefined && (
          <Card title="New reading">
            <AddReading log={log} acts={acts} focused={adding} />
          </Card>
        )}
        {charted && past && <past.Trends log={log} rows={numbers} beyond={beyond} filter={filtered} />}
        {rows?.length === 0 && <NoReadings log={log} action={add} />}
      </div>
      {(rows === undefined || (has && !past && !pastFailed)) && <SkeletonList label="Reading your log…" />}
      {has && past && (
        <past.LogHistory onExport={(span) => past.exportReadings(log, rows, span)}>
          <past.ReadingList log={log} acts={acts} rows={rows} filtered={filtered} />
        </past.LogHistory>
      )}
      {dialog !== undefined && open && (
        <ReadingDialog log={log} acts={acts} title={dialog} onClose={() => setOpen(false)} />
      )}
      {device.dialog}
    </div>
  );
}
