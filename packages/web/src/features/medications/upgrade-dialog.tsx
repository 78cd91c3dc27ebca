import { problems } from '@dosewell/domain/problem';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type UpgradeDialogProps = { open: boolean; onClose: () => void; onUpgrade: () => void };

/** Opens when the free plan's limit blocks a save; no input is lost. */
export function UpgradeDialog({ open, onClose, onUpgrade }: UpgradeDialogProps) {
  return (
    <Dialog
      title="Upgrade to Pro"
      description={problems.plan_limit.text}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              onUpgrade();
            }}
          >
            Upgrade Now
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Maybe Later
          </Button>
        </>
      }
    />
  );
}
