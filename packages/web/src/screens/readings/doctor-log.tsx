import { readingsInRange } from '@dosewell/domain/readings';
import { useMemo } from 'react';
import { useLogged } from '../../data/use-logged.ts';
import { DoctorSection } from '../../features/insights/doctor-section.tsx';
import { beyondWords, summaryOf } from '../../features/readings/charts/reading-summary.ts';
import { targetWords } from '../../features/readings/profile/target-words.ts';
import { quantityNamed, takenAt, withNumbers } from '../../features/readings/reading-log.ts';
import { readingTable } from '../../features/readings/reading-table.ts';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { type DescribedSign, useReadingLog } from './use-reading-log.ts';

/** More rows than these are summed up by month, so that the page stays short. */
const MOST_ROWS = 30;

/** The readings of one kind on the page for the doctor. */
export function DoctorLog({ days, ...described }: DescribedSign & { days: number }) {
  const log = useReadingLog(described);
  const { rows, complete, failed, retry } = useLogged(log.table, log.today, takenAt);
  const within = useMemo(() => readingsInRange(rows ?? [], days, log.today), [rows, days, log.today]);
  const numbers = useMemo(() => withNumbers(log, within), [log, within]);
  const table = useMemo(() => {
    const series = log.sign.chart.series.map((name) => quantityNamed(log.sign, name));
    const shown = within.length <= MOST_ROWS ? within : numbers;
    return readingTable(log, log.title, shown, { series, mostRows: MOST_ROWS });
  }, [log, within, numbers]);
  const target = targetWords(log);
  const beyond = beyondWords(log, within);
  const none = `No reading${beyond === undefined ? '' : ' with a number'} in this period.`;
  if (failed) return <InlineProblem message="Your readings could not be read." onRetry={retry} />;
  if (!complete) return <SkeletonList label="Reading your log…" />;
  return (
    <DoctorSection title={log.title}>
      <p className="text-sm">
        {numbers.length === 0 ? none : summaryOf(log, numbers, days)}
        {beyond && ` ${beyond}`}
        {target !== undefined && ` Own target: ${target}.`}
      </p>
      {within.length > 0 && (
        <DataTable
          caption={table.caption}
          columns={table.columns}
          rows={table.rows.map((cells, place) => ({ key: `${place} ${cells[0]}`, cells }))}
        />
      )}
    </DoctorSection>
  );
}
