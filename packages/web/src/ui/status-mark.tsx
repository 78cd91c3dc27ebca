import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Clock3,
  History,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export type DoseMark =
  | 'taken'
  | 'skipped'
  | 'missed'
  | 'due'
  | 'late'
  | 'earlier'
  | 'covered'
  | 'not-answered';

const marks: Record<DoseMark, { word: string; icon: LucideIcon; color: string }> = {
  taken: { word: 'Taken', icon: CircleCheck, color: 'text-pine' },
  skipped: { word: 'Skipped', icon: CircleMinus, color: 'text-quiet' },
  missed: { word: 'Missed', icon: CircleX, color: 'text-brick' },
  due: { word: 'Due now', icon: Clock3, color: 'text-marigold' },
  late: { word: 'Late', icon: Clock3, color: 'text-marigold' },
  earlier: { word: 'Earlier today', icon: History, color: 'text-quiet' },
  covered: { word: 'Already taken today', icon: CircleCheck, color: 'text-quiet' },
  'not-answered': { word: 'Not answered', icon: CircleDashed, color: 'text-quiet' },
};

type StatusMarkProps = {
  status: DoseMark;
  /** Replaces the default word of the status. */
  word?: string;
  /** Shown after the word: "at 8:04 AM". */
  detail?: ReactNode;
  className?: string;
};

/** The status of a dose: a word, a shape and a colour. */
export function StatusMark({ status, word, detail, className }: StatusMarkProps) {
  const { word: usual, icon: Icon, color } = marks[status];
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-semibold', color, className)}>
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={2.25} />
      <span>
        {word ?? usual}
        {detail && <span className="font-normal"> {detail}</span>}
      </span>
    </span>
  );
}
