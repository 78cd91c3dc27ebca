import type { Sweep } from '../../../platform/sweeps.ts';
import { settleHandovers, type SettleParts } from './settle-handover.ts';

const EVERY_MS = 30_000;

/** Settles accepted handovers that a crash left unsettled. */
export const settleLeftHandovers = (parts: SettleParts): Sweep => ({
  name: 'settle-handovers',
  everyMs: EVERY_MS,
  run: () => settleHandovers(parts),
});
