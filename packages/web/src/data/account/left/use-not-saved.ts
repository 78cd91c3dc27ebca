import { useEffect, useState } from 'react';
import type { NotSaved } from '../device-record.ts';
import { onNotSaved, readNotSaved } from './not-saved.ts';

/** What could not be saved for people whom the account does not open any more. */
export const useNotSaved = (): readonly NotSaved[] => {
  const [entries, setEntries] = useState<readonly NotSaved[]>([]);
  useEffect(() => {
    // Read again at the next start, if it fails.
    const read = (): void =>
      void readNotSaved()
        .then(setEntries)
        .catch(() => undefined);
    read();
    return onNotSaved(read);
  }, []);
  return entries;
};
