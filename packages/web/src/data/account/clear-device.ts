// Clears everything this origin keeps on the device, after sending what can be sent (OQ-069).
import { clearPlainStorage } from '../../platform/plain-storage.ts';
import { logout, type LogoutOutcome } from './logout.ts';
import type { Store } from '../store.ts';

/** Signs out, then empties localStorage and sessionStorage. Asks about unsent entries as a sign-out does. */
export const clearDevice = async (
  store: Store,
  { discard = false }: { readonly discard?: boolean } = {},
  leave: typeof logout = logout,
): Promise<LogoutOutcome> => {
  const outcome = await leave(store, { discard });
  if (outcome.kind === 'done') clearPlainStorage();
  return outcome;
};
