// Signing out: send first, ask about what cannot be sent, then leave nothing on the device
// (design/sync.md#sign-out).
import { accounts, type Accounts } from './accounts.ts';
import type { Store } from '../store.ts';

/** How long sending may take before the person is asked. */
const SENDING_MS = 5_000;

export type LogoutOutcome =
  /** Nothing has been done yet: stay, or log out with `discard`. */
  | { readonly kind: 'unsent'; readonly pending: number }
  /** The device is wiped. Not revoked: the server could not be told, its session ends later. */
  | { readonly kind: 'done'; readonly revoked: boolean };

const sentInTime = async (store: Store): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SENDING_MS);
  });
  const sending = store.syncNow().then(async () => {
    if ((await store.unsentPhotos()) > 0) await (await store.photos()).send();
  });
  // What could not be sent is asked about next, for whatever reason.
  await Promise.race([sending.catch(() => undefined), patience]);
  clearTimeout(timer);
};

/** Acts that are nowhere else: not sent yet, or refused and not answered by the person. */
const onlyHere = async (store: Store): Promise<number> => {
  const { pending, refused } = store.status();
  return pending + refused + (await store.unsentPhotos()) + (await store.unsentElsewhere());
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
  return { kind: 'done', revoked: await device.wipeAccount(store.account.userId) };
};
