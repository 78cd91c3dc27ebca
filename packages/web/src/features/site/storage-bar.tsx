import { useEffect, useState } from 'react';
import { useStatus } from '../../data/use-live.ts';
import { storageCare } from '../../platform/storage-care.ts';
import { Button } from '../../ui/button.tsx';
import { SiteBar } from './site-bar.tsx';
import { type StorageState, type StorageNote, storageNote } from './storage-words.ts';

/**
 * The state of the device's storage, asked for whenever the number of unsent entries changes. If the
 * browser does not answer, nothing is shown.
 */
const useKeptHere = (pending: number): StorageState => {
  const [kept, setKept] = useState<StorageState>({ room: undefined, forgets: false });
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<StorageState> => {
      const [room, forgets] = await Promise.all([storageCare.room(), storageCare.forgetsAfterAWeek()]);
      return { room, forgets };
    };
    ask().then(
      (now) => !gone && setKept(now),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [pending]);
  return kept;
};

/** Warns of what this device may lose, until the person has read it; the next start warns again. */
export function StorageBar({ onFocusLost }: { onFocusLost: () => void }) {
  const status = useStatus();
  const note = storageNote(useKeptHere(status.pending), status);
  const [read, setRead] = useState<StorageNote['about']>();
  if (note === undefined || read === note.about) return null;
  return (
    <SiteBar
      label="Storage on this device"
      actions={
        <Button
          variant="quiet"
          onClick={() => {
            setRead(note.about);
            onFocusLost();
          }}
        >
          Got it
        </Button>
      }
    >
      <p>{note.words}</p>
    </SiteBar>
  );
}
