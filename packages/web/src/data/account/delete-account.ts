// Deletes the account at the server, then everything on this device (OQ-013, OQ-071).
import type { Result } from '@dosewell/domain/problem';
import { accounts, type Accounts } from './accounts.ts';
import { ownOf } from './people-of-account.ts';
import type { Store } from '../store.ts';
import { send } from '../server/value-of.ts';

/** Throws NetworkError without an answer; whether the account was deleted is then unknown. */
export const deleteAccount = ({ ask }: Pick<Store, 'ask'>, password: string): Promise<Result<unknown>> =>
  send(ask, '/delete-account', { confirm: true, password });

/** Signs this device out and wipes it in every tab. The server has already ended the session. */
export const leaveDeletedAccount = async (
  store: Pick<Store, 'end' | 'account'>,
  device: Pick<Accounts, 'wipeAccount'> = accounts,
): Promise<void> => {
  store.end();
  await device.wipeAccount(ownOf(store.account));
};
