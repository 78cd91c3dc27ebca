import type { Synced } from '../sync/synced-row.ts';
import type { Severity, Symptom, Trigger } from './choices.ts';

export interface AsthmaEventRow extends Synced, Record<Symptom, boolean> {
  /** The instant of the event. */
  occurred_at: string;
  /** Local date, time and time zone of the event. */
  date: string;
  time: string;
  zone: string;
  severity: Severity;
  /** Litres per minute. */
  peak_flow: number | null;
  triggers: Trigger[];
  rescue_med_used: boolean;
  /** Null unless the rescue medication was used. */
  rescue_med_puffs: number | null;
  controller_missed: boolean;
  notes: string | null;
}
