// Signs out: sends first, asks about what cannot be sent, then leaves nothing on the device
// (design/sync.md#sign-out).
import { accounts, type Accounts } from './accounts.ts';
import type { Store } from '../store.ts';
import { unsentHere } from '../unsent-here.ts';
import { ownOf } from './people-of-account.ts';

/** Loaded only if the account opens several people. */
const others = () => import('./others-in-step.ts');

/** How long a sign-out tries to send before it asks whether to discard what is unsent. */
const SENDING_MS = 5_000;

export type LogoutOutcome =
  /** Nothing has been wiped yet: the person either stays or signs out with `discard`. */
  | { readonly kind: 'unsent'; readonly pending: number }
  /**
   * The device is wiped. If `revoked` is false, the server was not reached, and its session is ended later.
   */
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
  // A failure is ignored: the person is asked about unsent entries next, whatever kept them back.
  await Promise.race([sending.catch(() => undefined), patience]);
  clearTimeout(timer);
};

/** How many entries exist on this device only: unsent, or refused and not dealt with yet. */
const onlyHere = async (store: Store): Promise<number> => {
  const here = await unsentHere(store);
  const ofOthers = store.account.people ? await (await others()).unsentOfOthers(store.account) : 0;
  return here + ofOthers + (await store.unsentElsewhere());
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
