import { CloudUpload } from 'lucide-react';
import { cn } from '../class-names.ts';

type NotSentMarkProps = {
  /** What of it, where it is not all. */
  what?: string;
  className?: string;
};

/** Saved on this device, and the server has not heard of it. */
export function NotSentMark({ what, className }: NotSentMarkProps) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm text-quiet', className)}>
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {what && `${what} `}not sent yet
    </span>
  );
}
