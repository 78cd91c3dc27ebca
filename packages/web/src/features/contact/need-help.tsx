import { LifeBuoy } from 'lucide-react';
import { memo } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** The link to contact the makers. */
export const NeedHelp = memo(function NeedHelp() {
  return (
    <Dialog
      title="Contact Us"
      trigger={
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-card p-4 text-left hover:bg-sunk"
        >
          <LifeBuoy aria-hidden className="size-6 shrink-0 text-lake" />
          <span className="text-lg font-semibold">Need Help</span>
        </button>
      }
    >
      <p>
        Here you will be able to write to us. For a question about your medicines, ask your pharmacist or your
        doctor.
      </p>
    </Dialog>
  );
});
