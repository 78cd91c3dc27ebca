import { problems } from '@dosewell/domain/problem';
import { useState } from 'react';
import { logout } from '../../data/logout.ts';
import { useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastOne } from '../../ui/toast.ts';

const NOT_TOLD = 'This device is cleared. The server could not be told, so the session there ends by itself.';

/** Signs out and clears the device; asks first when something was not sent. */
export function LogoutButton() {
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
      toastOne({
        title: 'Authentication Error',
        description: problems.internal.text,
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <Button variant="quiet" size="lg" pending={pending} onClick={() => void leave(false)}>
        Logout
      </Button>
      <ConfirmDialog
        open={unsent !== undefined}
        onOpenChange={(open) => !open && setUnsent(undefined)}
        title={unsent === 1 ? '1 entry is not sent yet' : `${unsent} entries are not sent yet`}
        description="They are only on this device. Signing out now removes them for good."
        confirmLabel="Discard and sign out"
        cancelLabel="Stay signed in"
        onConfirm={() => void leave(true)}
      />
    </>
  );
}
