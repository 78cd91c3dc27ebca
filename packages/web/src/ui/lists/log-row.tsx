import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { NotSentMark } from './not-sent-mark.tsx';

type LogRowProps = {
  title: string;
  titleClass?: string;
  /** Shown beneath the title on a phone, beside it on a wider screen; the same in every row. */
  mark?: ReactNode;
  when: string;
  /** Names the entry in the labels of its buttons: "76 kg, Nov 20, 2026, 8:05 AM". */
  named: string;
  /** Whether the entry exists only on this device, which the row then shows. */
  pending: boolean | undefined;
  onEdit: () => void;
  onDelete: () => void;
  children?: ReactNode;
};

/** One entry of a log: its title and time, with its buttons beside them and details beneath. */
export function LogRow(props: LogRowProps) {
  const { title, titleClass, mark, when, named, pending, onEdit, onDelete, children } = props;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1 pt-1">
          <div className="flex flex-col items-start gap-x-3 sm:flex-row sm:items-center">
            <p className={cn('text-xl font-bold tabular-nums', titleClass)}>{title}</p>
            {mark && <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">{mark}</div>}
          </div>
          <p className="text-quiet">{when}</p>
        </div>
        <div className="-mr-2 flex shrink-0">
          <IconButton icon={Pencil} label={`Edit ${named}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${named}`} onClick={onDelete} />
        </div>
      </div>
      {children}
      {pending && <NotSentMark />}
    </li>
  );
}
