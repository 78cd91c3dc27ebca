import { useEffect, useSyncExternalStore } from 'react';
import { onDemand, useLoaded } from '../../ui/overlays/on-demand.ts';
import { readDeleted, watchDeleted } from './deleted-medications.ts';

const part = onDemand(() => import('./deleted-notices.tsx'));

/**
 * The notices of deleted medications, loaded at the first deletion. If they cannot be loaded, the page
 * works without them.
 */
export function DeletedLater({ onFocusLost }: { onFocusLost: () => void }) {
  const any = useSyncExternalStore(watchDeleted, readDeleted).length > 0;
  const loaded = useLoaded(part);
  useEffect(() => void (any && part.load().catch(() => undefined)), [any]);
  return loaded && <loaded.DeletedNotices onFocusLost={onFocusLost} />;
}
