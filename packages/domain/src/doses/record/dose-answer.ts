/** What a device may say of a dose; strictly checked at the door. */
export interface DoseAnswer {
  readonly medication_id: string;
  readonly date: string;
  readonly slot: string | null;
  readonly status: 'taken' | 'skipped';
  readonly actual_time?: string | null;
  readonly taken_at?: string | null;
  /** Units of stock it took; the schedule's unless said. */
  readonly amount?: number;
  readonly notes?: string | null;
}
