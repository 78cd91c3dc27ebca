import { useState } from 'react';
import { logout } from '../../../data/account/logout.ts';
import { useStore } from '../../../data/use-live.ts';
import { toastOne } from '../../../ui/messages/toast.ts';
import { tellAuthenticationError } from '../sign-in/authentication-error.ts';

const NOT_TOLD =
  'Your records are gone from this device. To finish signing out, open this page again when there is a network.';

/**
 * Signs out of this device and clears it. If entries are only on this device, it stops and gives their
 * number as `unsent`.
 */
export const useLeave = () => {
  const store = useStore();
  const [pending, setPending] = useState(false);
  const [unsent, setUnsent] = useState<number>();

  const leave = async (discard: boolean): Promise<void> => {
    setPending(true);
    try {
      const outcome = await logout(store, { discard });
      if (outcome.kind === 'unsent') return setUnsent(outcome.pending);
      if (!outcome.revoked) toastOne({ title: 'Signed out', description: NOT_TOLD });
    } catch {
      tellAuthenticationError();
    } finally {
      setPending(false);
    }
  };
  return { pending, leave, unsent, stay: () => setUnsent(undefined) };
};
