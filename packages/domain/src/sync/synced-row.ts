/** Fields of every synced row. `rev` is the person's revision at its last change. */
export interface Synced {
  id: string;
  rev: number;
  /** Hybrid clock of the latest write, milliseconds. */
  clock: number;
  /** `all`, or the month `yyyy-MM` in which the row is packed; never changes. */
  bucket: string;
  /** Instant of deletion, or null. */
  deleted_at: string | null;
}

/** A document merges field by field, so it has a stamp for each field a device wrote. */
export interface Document extends Synced {
  stamps: Record<string, number>;
}
