/** What every synced row carries. `rev` is the person's revision at which it was last written. */
export interface Synced {
  id: string;
  rev: number;
  /** Hybrid clock of the newest write, milliseconds. */
  clock: number;
  /** `all`, or the month `yyyy-MM` in which the row is packed; never changes. */
  bucket: string;
  /** Instant of deletion, or null. */
  deleted_at: string | null;
}

/** A document: merged field by field, so it carries a clock for each field a device wrote. */
export interface Document extends Synced {
  stamps: Record<string, number>;
}
