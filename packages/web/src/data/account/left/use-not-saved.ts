import { useEffect, useState } from 'react';
import type { NotSaved } from '../device-record.ts';
import { onNotSaved, readNotSaved } from './not-saved.ts';

/** Entries that were lost because the account no longer opens their person. */
export const useNotSaved = (): readonly NotSaved[] => {
  const [entries, setEntries] = useState<readonly NotSaved[]>([]);
  useEffect(() => {
    // If reading fails, it is repeated at the next start.
    const read = (): void =>
      void readNotSaved()
        .then(setEntries)
        .catch(() => undefined);
    read();
    return onNotSaved(read);
  }, []);
  return entries;
};
