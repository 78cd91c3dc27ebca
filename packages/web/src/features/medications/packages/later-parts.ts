// Dialogs about packages, loaded when they are first opened or shortly before.
import { onDemand } from '../../../ui/overlays/on-demand.ts';

export const packageCheck = onDemand(() => import('./check-dialog.tsx'));
export const packageDialog = onDemand(() => import('./package-dialog.tsx'));
