import type { ReadingTable } from '@dosewell/domain/readings';
import type { Live } from '../../data/store.ts';
import { LogRow } from '../../ui/lists/log-row.tsx';
import { InlineList } from '../../ui/lists/inline-list.tsx';
import { BandBadge } from './band-badge.tsx';
import { RowAlarm } from './row-alarm.tsx';
import {
  readingAlarmOf,
  bandOf,
  noteOf,
  readingDetailWords,
  type ReadingLog,
  readingTimeWords,
  tagsOf,
  valueWords,
} from '@dosewell/domain/readings/words';

type ReadingRowProps = {
  log: ReadingLog;
  row: Live<ReadingTable>;
  onEdit: (row: Live<ReadingTable>) => void;
  onDelete: (row: Live<ReadingTable>) => void;
};

/** One reading with all its details. */
export function ReadingRow({ log, row, onEdit, onDelete }: ReadingRowProps) {
  const band = bandOf(log, row);
  const alarm = readingAlarmOf(log, row);
  const value = valueWords(log, row);
  const note = noteOf(log, row);
  return (
    <LogRow
      title={value}
      mark={band && <BandBadge band={band} />}
      when={readingTimeWords(row)}
      named={`${value}, ${readingTimeWords(row)}`}
      pending={row.pending}
      onEdit={() => onEdit(row)}
      onDelete={() => onDelete(row)}
    >
      {alarm && <RowAlarm alarm={alarm} />}
      <InlineList words={[...readingDetailWords(log, row), ...tagsOf(row)]} />
      {note !== null && (
        <p className="break-words whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
    </LogRow>
  );
}
