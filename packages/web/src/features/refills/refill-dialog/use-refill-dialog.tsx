import { type ReactNode, useState } from 'react';
import { useRow } from '../../../data/use-live.ts';
import { useLoaded } from '../../../ui/overlays/on-demand.ts';
import { toastOne } from '../../../ui/messages/toast.ts';
import { refillDialogPart } from './refill-dialog-part.ts';

const tellFailure = (): void =>
  toastOne({ title: 'Error', description: 'Failed to load refill configuration', variant: 'destructive' });

/** A screen's refill dialog: the element to render, and a function that opens it for a medication. */
export const useRefillDialog = (): { readonly dialog: ReactNode; readonly open: (id: string) => void } => {
  const [asked, ask] = useState<string>();
  const part = useLoaded(refillDialogPart);
  const medication = useRow('medications', asked ?? '');
  return {
    open: (id) => void refillDialogPart.load().then(() => ask(id), tellFailure),
    dialog: part && medication && (
      <part.RefillDialog key={medication.id} medication={medication} onClose={() => ask(undefined)} />
    ),
  };
};
