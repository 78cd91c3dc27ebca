import type { DoseLogRow, ExceptionRow, RegimenRow } from '../sync/rows.ts';

/** `pending` means that there is no answer; it is never stored (OQ-045). */
export type DoseStatus = 'taken' | 'skipped' | 'missed' | 'pending';

/**
 * `earlier`: a slot of today from before the schedule came into force; can be taken but is not owed.
 * `covered`: a slot of today already taken under the day's former times; not owed. `later`: its time has not
 * come. `due`: its time has come. `late`: the person's minutes have passed. `past`: its window has closed.
 * `off`: not wanted today.
 */
export type DoseTiming = 'earlier' | 'covered' | 'later' | 'due' | 'late' | 'past' | 'off';

/** One dose of one day. */
export interface Dose {
  readonly medicationId: string;
  readonly date: string;
  /** `HH:MM`; null when taken as needed. */
  readonly slot: string | null;
  /** Local time of the slot, `yyyy-MM-ddTHH:MM`; of a dose as needed, when it was recorded. */
  readonly scheduledTime: string;
  /** When the dose is due, if it was moved: local time of the person, `yyyy-MM-ddTHH:MM`. */
  readonly movedTo?: string | undefined;
  /**
   * The slot by the person's clock, if the medication keeps home time and the person follows another clock.
   */
  readonly here?: string | undefined;
  /** Home zone of the medication, given whenever `here` is. */
  readonly homeZone?: string | undefined;
  readonly status: DoseStatus;
  readonly timing: DoseTiming;
  /** Whether the schedule asks for the dose; only owed doses are missed or alerted. */
  readonly owed: boolean;
  readonly dosage: string;
  /** Units that were taken, or are to be taken. */
  readonly amount: number;
  /** The stored answer, if any. */
  readonly log: DoseLogRow | undefined;
}

/** Input for computing the doses of a day. */
export interface DoseSources {
  readonly regimens: readonly RegimenRow[];
  /** Logs of the day; tombstones are ignored. */
  readonly logs: readonly DoseLogRow[];
  /** Exceptions of the day or of more days; tombstones are ignored. */
  readonly exceptions: readonly ExceptionRow[];
  /** Names of the medications by id, to sort doses of one time. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}
