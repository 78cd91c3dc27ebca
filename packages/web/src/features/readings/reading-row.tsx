import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotSentMark } from '../../ui/not-sent-mark.tsx';
import { noteOf, type Noted, type ReadingLog, tagsOf } from './reading-log.ts';
import { bandOf, furtherWords, toneOfLevel, valueWords, whenWords } from './reading-words.ts';

type ReadingRowProps = {
  log: ReadingLog;
  row: Noted;
  onEdit: (row: Noted) => void;
  onDelete: (row: Noted) => void;
};

/** One reading with everything that was said of it. */
export function ReadingRow({ log, row, onEdit, onDelete }: ReadingRowProps) {
  const band = bandOf(log, row);
  const value = valueWords(log, row);
  const named = `${value}, ${whenWords(row)}`;
  const note = noteOf(log, row);
  const said = [...furtherWords(log, row), ...tagsOf(row)];
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-xl font-bold tabular-nums">{value}</span>
          {band && <Badge tone={toneOfLevel[band.level]}>{band.word}</Badge>}
        </p>
        <p className="text-quiet">{whenWords(row)}</p>
        {said.length > 0 && <p className="text-sm break-words text-quiet">{said.join(' · ')}</p>}
        {note !== null && (
          <p className="break-words whitespace-pre-line">
            <bdi>{note}</bdi>
          </p>
        )}
        {row.pending && <NotSentMark />}
      </div>
      <div className="flex shrink-0">
        <IconButton icon={Pencil} label={`Edit ${named}`} onClick={() => onEdit(row)} />
        <IconButton icon={Trash2} label={`Delete ${named}`} onClick={() => onDelete(row)} />
      </div>
    </li>
  );
}
