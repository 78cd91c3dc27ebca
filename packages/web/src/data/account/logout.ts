// Signs out: sends first, asks about what cannot be sent, then leaves nothing on the device
// (design/sync.md#sign-out).
import { accounts, type Accounts } from './accounts.ts';
import type { Store } from '../store.ts';
import { ownOf } from './people-of-account.ts';

/** Only where the account opens several people. */
const others = () => import('./others-in-step.ts');

/** How long to send before the person is asked whether to discard what is unsent. */
const SENDING_MS = 5_000;

export type LogoutOutcome =
  /** Nothing has been done yet: stay, or log out with `discard`. */
  | { readonly kind: 'unsent'; readonly pending: number }
  /** The device is wiped. If not revoked, the server was not reached and its session ends later. */
  | { readonly kind: 'done'; readonly revoked: boolean };

const sentInTime = async (store: Store): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SENDING_MS);
  });
  const sending = store.syncNow().then(async () => {
    if ((await store.unsentPhotos()) > 0) await (await store.photos()).send();
    if (store.account.people) await (await others()).syncOthers(store.account);
  });
  // Unsent entries are asked about next, whatever kept them back.
  await Promise.race([sending.catch(() => undefined), patience]);
  clearTimeout(timer);
};

/** Entries on no other device: unsent, or refused and not yet dealt with by the person. */
const onlyHere = async (store: Store): Promise<number> => {
  const { pending, refused } = store.status();
  const ofOthers = store.account.people ? await (await others()).unsentOfOthers(store.account) : 0;
  return pending + refused + ofOthers + (await store.unsentPhotos()) + (await store.unsentElsewhere());
};

export const logout = async (
  store: Store,
  { discard = false }: { readonly discard?: boolean } = {},
  device: Pick<Accounts, 'wipeAccount'> = accounts,
): Promise<LogoutOutcome> => {
  if (!discard && (await onlyHere(store)) > 0) {
    await sentInTime(store);
    const pending = await onlyHere(store);
    if (pending > 0) return { kind: 'unsent', pending };
  }
  store.end();
  return { kind: 'done', revoked: await device.wipeAccount(ownOf(store.account)) };
};
