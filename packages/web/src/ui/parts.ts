// The parts that are fetched apart from the first screen.
import { onDemand } from './on-demand.ts';

export const dialogSheet = onDemand(() => import('./dialog-sheet.tsx'));
export const drawnCharts = onDemand(() => import('./drawn-charts.ts'));
export const menuPanel = onDemand(() => import('./menu-panel.tsx'));
export const toasterFrame = onDemand(() => import('./toaster-frame.tsx'));

/** Fetches them ahead, once the first screen stands, so that they open at once and without a network. */
export const fetchParts = (): Promise<unknown> =>
  Promise.all([dialogSheet.load(), drawnCharts.load(), menuPanel.load(), toasterFrame.load()]);
