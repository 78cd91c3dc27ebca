// Everything this origin keeps on the device goes: what can be sent is sent first (OQ-069).
import { clearPlainStorage } from '../../platform/plain-storage.ts';
import { logout, type LogoutOutcome } from './logout.ts';
import type { Store } from '../store.ts';

/** As signing out, and plain storage is emptied as well. Asks as signing out does about what could not be sent. */
export const clearDevice = async (
  store: Store,
  { discard = false }: { readonly discard?: boolean } = {},
  leave: typeof logout = logout,
): Promise<LogoutOutcome> => {
  const outcome = await leave(store, { discard });
  if (outcome.kind === 'done') clearPlainStorage();
  return outcome;
};
