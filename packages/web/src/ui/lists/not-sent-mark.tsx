import { CloudUpload } from 'lucide-react';
import { cn } from '../class-names.ts';

type NotSentMarkProps = {
  /** Names the part that is not sent, if not the whole entry. */
  what?: string;
  className?: string;
};

/** Marks what is saved on this device, but not on the server yet. */
export function NotSentMark({ what, className }: NotSentMarkProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm text-quiet', className)}>
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {what && `${what} `}not sent yet
    </span>
  );
}
