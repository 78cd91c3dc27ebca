import { LifeBuoy } from 'lucide-react';
import { lazy, memo, useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import { ContactDialog } from './contact-dialog.tsx';

// Loaded on demand, as the first screen does not need it.
const Help = lazy(async () => ({ default: (await import('./help.tsx')).Help }));

/** The button for help: whom to ask, how the app works, and a message to the operator. */
export const NeedHelp = memo(function NeedHelp() {
  const [open, setOpen] = useState(false);
  return (
    <ContactDialog
      store={useStore()}
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
      <Help onLeave={() => setOpen(false)} />
    </ContactDialog>
  );
});
