import type { ListedSession } from '@dosewell/domain/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useStore } from '../../../data/use-live.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayInWords } from './session-words.ts';

type SessionRowProps = { session: ListedSession; onSignOut: () => void };

/** One device signed in: what it is, since when it is signed in, and when it was last used. */
export function SessionRow({ session, onSignOut }: SessionRowProps) {
  const now = useStore().wallClock();
  const Icon = session.handheld ? Smartphone : Monitor;
  const since = dayInWords(session.signed_in_at, now);
  const used = dayInWords(session.last_used_at, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Icon aria-hidden className="size-7 shrink-0 text-quiet" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {session.device}
          {session.current && <Badge tone="pine">This device</Badge>}
          {session.shared_device && <Badge tone="marigold">Shared device</Badge>}
        </p>
        <p className="text-quiet">
          Signed in {since}
          {session.current ? '' : `, last used ${used}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="quiet" aria-label={`Sign out ${session.device}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
