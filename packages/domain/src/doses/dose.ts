import type { DoseLogRow, RegimenRow } from '../sync/rows.ts';

/** `pending` is the absence of an answer and never stored (OQ-045). */
export type DoseStatus = 'taken' | 'skipped' | 'missed' | 'pending';

/**
 * Where a dose stands against the clock. `earlier`: a slot of today from before the person was to take it, which may be
 * taken but is not owed. `covered`: a slot of today whose dose was taken already, under the day's former times; not owed.
 * `later`: its time has not come. `due`: its time has come and it is not yet missed. `past`: beyond that.
 */
export type DoseTiming = 'earlier' | 'covered' | 'later' | 'due' | 'past';

/** One dose of one day as a person sees it. */
export interface Dose {
  readonly medicationId: string;
  readonly date: string;
  /** `HH:MM`; null when taken as needed. */
  readonly slot: string | null;
  /** Wall clock `yyyy-MM-ddTHH:MM`. */
  readonly scheduledTime: string;
  readonly status: DoseStatus;
  readonly timing: DoseTiming;
  /** Whether the schedule asked for it: only owed doses are counted, missed or alerted. */
  readonly owed: boolean;
  readonly dosage: string;
  /** The answer on record, if any. */
  readonly log: DoseLogRow | undefined;
}

/** What the doses of a day are computed from. */
export interface DoseSources {
  readonly regimens: readonly RegimenRow[];
  /** The logs of the day; tombstones are passed over. */
  readonly logs: readonly DoseLogRow[];
}
