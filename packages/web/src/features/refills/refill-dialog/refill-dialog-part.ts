// The dialog is fetched when it is first asked for.
import { onDemand } from '../../../ui/overlays/on-demand.ts';

export const refillDialogPart = onDemand(() => import('./refill-dialog.tsx'));
