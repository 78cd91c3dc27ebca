import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { cn } from './class-names.ts';

type InitialsAvatarProps = { initials: string; src?: string | undefined; large?: boolean };

/**
 * A person's picture, or their initials if there is none or it fails to load. The name is always shown beside
 * it.
 */
export function InitialsAvatar({ initials, src, large = false }: InitialsAvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-pine-soft font-bold text-pine',
        // The letters do not grow with the page's text, since the circle does not.
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
