import type { ReadingLog } from '@dosewell/domain/readings/words';
import { Bluetooth } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasBluetooth } from '../../../platform/bluetooth/has-bluetooth.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand, useWanted } from '../../../ui/overlays/on-demand.ts';
import type { ReadingActions } from '../use-reading-actions.ts';

const deviceDialog = onDemand(() => import('./device-dialog.tsx'));

/**
 * The button, only where a device can be chosen and one sends such readings, and the dialog, which stands apart: the button
 * may move while it is open. All else is loaded with the press.
 */
export const useReadFromDevice = (
  log: ReadingLog,
  acts: ReadingActions,
): { readonly button: ReactNode; readonly dialog: ReactNode } => {
  const [open, setOpen] = useState(false);
  const part = useWanted(deviceDialog, open);
  if (!log.sign.sentByDevices || !hasBluetooth()) return { button: undefined, dialog: undefined };
  return {
    button: (
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="w-full sm:w-auto"
        onClick={() => setOpen(true)}
      >
        <Bluetooth aria-hidden className="size-5" />
        Read from a device
      </Button>
    ),
    dialog: part && open && <part.DeviceDialog log={log} acts={acts} onClose={() => setOpen(false)} />,
  };
};
