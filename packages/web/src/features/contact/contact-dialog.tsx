import { type ReactElement, type ReactNode, Suspense } from 'react';
import type { Store } from '../../data/store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { dropContactDraft } from './contact-draft.ts';

type ContactDialogProps = {
  /** The store of the person signed in; undefined for a visitor. */
  store: Store | undefined;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The typed message survives a reload and signing in; only closing the dialog drops it. */
export function ContactDialog({ store, trigger, open, onOpenChange, children }: ContactDialogProps) {
  return (
    <Dialog
      title="Contact Us"
      open={open}
      onOpenChange={(next) => {
        if (!next) dropContactDraft(store?.account.userId);
        onOpenChange(next);
      }}
      trigger={trigger}
    >
      <Suspense fallback={<SkeletonList label="Fetching help" rows={2} />}>{children}</Suspense>
    </Dialog>
  );
}
