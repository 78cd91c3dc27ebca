import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';

/** The secret that a webhook's messages are signed with. */
export function WayKeptSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(secret).then(
      () => toastOne({ title: 'Copied' }),
      () => toastOne({ title: 'It could not be copied. Please mark it by hand.', variant: 'destructive' }),
    );
  return (
    <Dialog
      title="Keep this secret now"
      description="Your system tells by it that a message is from here. It is not shown again."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <p className="rounded-md bg-sunk p-3 font-mono wrap-anywhere select-all">{secret}</p>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button onClick={onClose}>I have kept it</Button>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
