import { readingsInRange } from '@dosewell/domain/readings';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../ui/card.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { BandBadge } from './band-badge.tsx';
import {
  readingAlarmOf,
  bandOf,
  beyondWords,
  type ReadingLog,
  readingTimeWords,
  type ShownReading,
  summaryOf,
  valueWords,
  withNumbers,
} from '@dosewell/domain/readings/words';
import { RowAlarm } from './row-alarm.tsx';

const DAYS = 30;

type LatestCardProps = {
  log: ReadingLog;
  /** The readings, newest first; undefined while they are being read from this device. */
  rows: readonly ShownReading[] | undefined;
  /** The link to the whole log. */
  children: ReactNode;
};

function Latest({ log, row }: { log: ReadingLog; row: ShownReading }) {
  const alarm = readingAlarmOf(log, row);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-reading font-bold tabular-nums">{valueWords(log, row)}</span>
        <BandBadge band={bandOf(log, row)} />
      </p>
      <p className="text-quiet">{readingTimeWords(row)}</p>
      {alarm && <RowAlarm alarm={alarm} />}
    </>
  );
}

/** The newest reading, and the last thirty days in a sentence. */
export function LatestCard({ log, rows, children }: LatestCardProps) {
  const within = useMemo(() => readingsInRange(rows ?? [], DAYS, log.today), [log, rows]);
  const recent = useMemo(() => withNumbers(log, within), [log, within]);
  const beyond = beyondWords(log, within);
  const latest = rows?.[0];
  return (
    <Card title="Latest">
      {rows === undefined && <SkeletonList label="Reading your log…" rows={1} />}
      {rows && latest === undefined && <p>No readings yet. Add your first.</p>}
      {latest && <Latest log={log} row={latest} />}
      {latest && (
        <p className="mt-3 border-t border-line pt-3 text-pretty">
          {recent.length === 0
            ? `No reading${beyond === undefined ? '' : ' with a number'} in the last ${DAYS} days.`
            : summaryOf(log, recent, DAYS)}
          {beyond && ` ${beyond}`}
        </p>
      )}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
