// Loads the refill dialog on demand, with the rules, so that what it writes is never refused as not loaded.
import { rules } from '../../../data/loaded-rules.ts';
import { onDemand } from '../../../ui/overlays/on-demand.ts';

export const refillDialogPart = onDemand(
  async () => (await Promise.all([import('./refill-dialog.tsx'), rules.complete()]))[0],
);
