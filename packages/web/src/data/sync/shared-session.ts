// Ends the session of a shared device when it expires, even without a network.
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Account } from '../account/device-record.ts';
import { ownOf } from '../account/people-of-account.ts';
import type { StatusCell } from '../status.ts';

const EVERY_MINUTE_MS = 60_000;

interface Shared {
  readonly account: Account;
  readonly platform: Platform;
  readonly device: Pick<Accounts, 'watchAccount' | 'endShared'>;
  readonly status: StatusCell;
}

/** Returns a function to stop. */
export const endSharedSessionOnTime = ({ account, platform, device, status }: Shared): (() => void) => {
  let { endsAt } = account;
  const look = (): void => {
    if (endsAt > platform.now()) return;
    status.set({ ended: true });
    void device.endShared(ownOf(account));
  };
  const stopWatching = device.watchAccount((open) => {
    if (open?.userId === ownOf(account)) ({ endsAt } = open);
  });
  const stopWaking = platform.onWake(look);
  const timer = setInterval(look, EVERY_MINUTE_MS);
  return () => {
    stopWatching();
    stopWaking();
    clearInterval(timer);
  };
};
