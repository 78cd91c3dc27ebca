// Parts of the design system that are loaded apart from the first screen.
import { onDemand } from './overlays/on-demand.ts';

export const dialogSheet = onDemand(() => import('./overlays/dialog-sheet.tsx'));
export const drawnCharts = onDemand(() => import('./chart/drawn-charts.ts'));
export const menuPanel = onDemand(() => import('./overlays/menu-panel.tsx'));
export const toasterFrame = onDemand(() => import('./messages/toaster-frame.tsx'));

/** All parts, prefetched after the first screen, so that they open at once and offline. */
export const parts = [dialogSheet, drawnCharts, menuPanel, toasterFrame] as const;

export const fetchParts = (): Promise<unknown> => Promise.all(parts.map((part) => part.load()));
