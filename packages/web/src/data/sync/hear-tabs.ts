// What the other tabs say of the records: from the opening on, whatever else has still to be fetched.
import type { Account } from '../account/device-record.ts';
import { type LocalRecords, reread } from '../records/local-records.ts';
import type { Tabs } from './tabs.ts';

interface Hearing {
  readonly account: Account;
  readonly records: LocalRecords;
  readonly tabs: Tabs;
  readonly unsentPhotos: () => Promise<number>;
  readonly send: () => Promise<void>;
}

export const hearTabs = ({ account, records, tabs, unsentPhotos, send }: Hearing): void => {
  /** On a shared device each tab holds its own: the one that signs out asks what goes with the others. */
  const tellUnsent = async (): Promise<void> => {
    void send();
    const { pending, refused } = records.status.get();
    tabs.tell({ kind: 'unsent', count: pending + refused + (await unsentPhotos()) });
  };
  tabs.listen((message) => {
    if (message.kind === 'ended') records.status.set({ ended: true });
    else if (message.kind !== 'unsent?')
      // Where the browser has dropped the connection this fails; the next look succeeds.
      reread(records, message.kind === 'rows' ? message.chunks : []).catch(() => undefined);
    else if (account.sharedDevice) tellUnsent().catch(() => undefined);
  });
};
