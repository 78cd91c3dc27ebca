import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { cn } from './class-names.ts';

type InitialsAvatarProps = { initials: string; src?: string | undefined; large?: boolean };

/** A person's picture if there is one and it loads, else their initials. The name is beside it in words. */
export function InitialsAvatar({ initials, src, large = false }: InitialsAvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-pine-soft font-bold text-pine',
        // The circle does not grow with the text, so its letters do not either.
        large ? 'size-24 text-[min(1.728rem,40px)]' : 'size-12 text-[min(1rem,20px)]',
      )}
    >
      {src && src !== failed ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        initials || <UserRound className="size-1/2" />
      )}
    </span>
  );
}
