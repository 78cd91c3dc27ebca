// The parts that are fetched apart from the first screen.
import { onDemand } from './overlays/on-demand.ts';

export const dialogSheet = onDemand(() => import('./overlays/dialog-sheet.tsx'));
export const drawnCharts = onDemand(() => import('./chart/drawn-charts.ts'));
export const menuPanel = onDemand(() => import('./overlays/menu-panel.tsx'));
export const toasterFrame = onDemand(() => import('./overlays/toaster-frame.tsx'));

/** Fetches them ahead, once the first screen stands, so that they open at once and without a network. */
export const fetchParts = (): Promise<unknown> =>
  Promise.all([dialogSheet.load(), drawnCharts.load(), menuPanel.load(), toasterFrame.load()]);
