import { Button } from '../../../ui/button.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useLeave } from './use-leave.ts';

/** Signs out and clears the device; asks first if entries are unsent. */
export function LogoutButton() {
  const { pending, leave, unsent, stay } = useLeave();
  return (
    <>
      <Button variant="quiet" size="lg" pending={pending} onClick={() => void leave(false)}>
        Logout
      </Button>
      <UnsentDialog unsent={unsent} onStay={stay} onDiscard={() => void leave(true)} />
    </>
  );
}
