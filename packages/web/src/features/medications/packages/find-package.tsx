import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { packageDialog } from './later-parts.ts';

/** The button that finds a medication by its package; the dialog is loaded when it is pressed. */
export function FindPackage({ onOpenMedication }: { onOpenMedication: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const part = useWanted(packageDialog, open);
  return (
    <>
      <Button variant="quiet" room={3} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ScanBarcode aria-hidden className="size-5" />
        Find by package
      </Button>
      {part && open && (
        <part.PackageDialog
          onOpenMedication={(id) => {
            setOpen(false);
            onOpenMedication(id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
