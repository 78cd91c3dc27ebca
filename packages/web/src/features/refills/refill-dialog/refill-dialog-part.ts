// Loads the refill dialog on demand.
import { onDemand } from '../../../ui/overlays/on-demand.ts';

export const refillDialogPart = onDemand(() => import('./refill-dialog.tsx'));
