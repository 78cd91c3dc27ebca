// Deleting the account is the server's to do; once it has, this device keeps nothing either (OQ-013, OQ-071).
import type { Result } from '@dosewell/domain/problem';
import { accounts, type Accounts } from './accounts.ts';
import type { Store } from '../store.ts';
import { send } from '../server/value-of.ts';

/** Nothing answering is thrown as NetworkError; then nobody knows yet whether it was done. */
export const deleteAccount = ({ ask }: Pick<Store, 'ask'>, password: string): Promise<Result<unknown>> =>
  send(ask, '/delete-account', { confirm: true, password });

/** Signs this device out and wipes it, in every tab. The server has ended the session already. */
export const leaveDeletedAccount = async (
  store: Pick<Store, 'end' | 'account'>,
  device: Pick<Accounts, 'wipeAccount'> = accounts,
): Promise<void> => {
  store.end();
  await device.wipeAccount(store.account.userId);
};
