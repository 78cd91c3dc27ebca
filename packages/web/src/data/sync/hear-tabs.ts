// Handles other tabs' messages about the records, from the moment they are opened, even while other code is
// still loading.
import type { Account } from '../account/device-record.ts';
import { type LocalRecords, reread } from '../records/local-records.ts';
import { unsentHere } from '../unsent-here.ts';
import type { TabChannel } from './tabs.ts';

interface Hearing {
  readonly account: Account;
  readonly records: LocalRecords;
  readonly tabs: TabChannel;
  readonly unsentPhotos: () => Promise<number>;
  readonly send: () => Promise<void>;
}

export const hearTabs = ({ account, records, tabs, unsentPhotos, send }: Hearing): void => {
  /**
   * Answers a tab that is about to sign out. On a shared device each tab has its own records, which the
   * sign-out deletes.
   */
  const tellUnsent = async (): Promise<void> => {
    void send();
    tabs.tell({ kind: 'unsent', count: await unsentHere({ status: records.status.get, unsentPhotos }) });
  };
  tabs.listen((message) => {
    if (message.kind === 'ended') records.status.set({ ended: true });
    else if (message.kind !== 'unsent?')
      // Rereading fails if the browser dropped the connection; the next read succeeds.
      reread(records, message.kind === 'rows' ? message.chunks : []).catch(() => undefined);
    else if (account.sharedDevice) tellUnsent().catch(() => undefined);
  });
};
