import type { PeakFlowZone } from '@dosewell/domain/asthma';
import type { Live } from '../../data/store.ts';

/** An asthma event as it stands for the person. */
export type AsthmaEvent = Live<'asthma_events'>;

/** An event with a peak flow. */
export type Measured = AsthmaEvent & { readonly peak_flow: number };

/** What the person says of their own asthma. */
export interface AsthmaPlan {
  /** Personal best peak flow, L/min. */
  readonly best: number | null;
  /** What their own plan says to do in each zone, in their words. */
  readonly texts: Readonly<Record<PeakFlowZone, string | null>>;
}

/** The log, and whose it is. */
export interface AsthmaLog {
  readonly plan: AsthmaPlan;
  readonly today: string;
}

export const isMeasured = (event: AsthmaEvent): event is Measured => event.peak_flow !== null;

/** When it happened: the instant. */
export const occurredAt = ({ occurred_at }: AsthmaEvent): string => occurred_at;
