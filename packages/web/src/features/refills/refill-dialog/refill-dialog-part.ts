// Loads the refill dialog together with the rules, without which everything the dialog writes would be
// refused.
import { rules } from '../../../data/loaded-rules.ts';
import { onDemand } from '../../../ui/overlays/on-demand.ts';

export const refillDialogPart = onDemand(
  async () => (await Promise.all([import('./refill-dialog.tsx'), rules.complete()]))[0],
);
