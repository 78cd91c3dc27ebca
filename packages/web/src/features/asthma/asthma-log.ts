import type { PeakFlowZone } from '@dosewell/domain/asthma';
import type { Live } from '../../data/store.ts';

/** An asthma event as the person sees it. */
export type AsthmaEvent = Live<'asthma_events'>;

/** An event with a peak flow. */
export type Measured = AsthmaEvent & { readonly peak_flow: number };

/** The person's own asthma settings. */
export interface AsthmaPlan {
  /** Personal best peak flow, L/min. */
  readonly best: number | null;
  /** The person's own action plan for each zone, in their words. */
  readonly texts: Readonly<Record<PeakFlowZone, string | null>>;
}

/** What the parts of the log need: the person's asthma settings, and today's date. */
export interface AsthmaLog {
  readonly plan: AsthmaPlan;
  readonly today: string;
}

export const isMeasured = (event: AsthmaEvent): event is Measured => event.peak_flow !== null;

/** The instant at which an event happened. */
export const occurredAt = ({ occurred_at }: AsthmaEvent): string => occurred_at;
