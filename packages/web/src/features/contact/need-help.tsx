import { LifeBuoy } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

// Not needed by the first screen.
const Help = lazy(async () => ({ default: (await import('./help.tsx')).Help }));

/** Opens whom to ask and how the app works; writing to the makers comes later. */
export const NeedHelp = memo(function NeedHelp() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Contact Us"
      open={open}
      onOpenChange={setOpen}
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
      <Suspense fallback={<SkeletonList label="Fetching help" rows={2} />}>
        <Help onLeave={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  );
});
