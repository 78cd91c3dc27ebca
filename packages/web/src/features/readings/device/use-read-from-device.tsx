import type { ReadingLog } from '@dosewell/domain/readings/words';
import { Bluetooth } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hasBluetooth } from '../../../platform/bluetooth/has-bluetooth.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand, useWanted } from '../../../ui/overlays/on-demand.ts';
import type { ReadingActions } from '../use-reading-actions.ts';

const deviceDialog = onDemand(() => import('./device-dialog.tsx'));

/**
 * The button that reads from a Bluetooth device, and its dialog. The button is there only if the browser
 * can choose a device and some device sends such readings. The dialog stands apart, as the button may move
 * while the dialog is open. All else is loaded when the button is pressed.
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
