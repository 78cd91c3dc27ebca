import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useLeave } from './use-leave.ts';

type SignOutEverywhereProps = {
  /** How many other devices are signed in. */
  others: number;
  /** Resolves with whether the sessions were ended. */
  endOthers: () => Promise<boolean>;
};

/** Ends all other sessions, or all including this one. */
export function SignOutEverywhere({ others, endOthers }: SignOutEverywhereProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const { leave, unsent, stay } = useLeave();

  const signOut = async (hereToo: boolean): Promise<void> => {
    setPending(true);
    const ended = await endOthers();
    setPending(false);
    setOpen(false);
    if (ended && hereToo) await leave(false);
  };

  return (
    <div className="border-t border-line pt-4">
      {others === 0 ? (
        <p className="text-quiet">You are signed in nowhere else.</p>
      ) : (
        <Dialog
          title="Sign out everywhere?"
          description={
            <p>
              Devices that you sign out remove your records the next time they are online. Entries made there
              that were not sent yet are lost.
            </p>
          }
          open={open}
          onOpenChange={setOpen}
          trigger={<Button variant="quiet">Sign out everywhere</Button>}
          footer={
            <>
              <Button variant="danger" pending={pending} onClick={() => void signOut(false)}>
                Sign out other devices
              </Button>
              <Button variant="quiet" pending={pending} onClick={() => void signOut(true)}>
                Sign out here too
              </Button>
            </>
          }
        />
      )}
      <UnsentDialog unsent={unsent} onStay={stay} onDiscard={() => void leave(true)} />
    </div>
  );
}
