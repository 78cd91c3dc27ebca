/** Fields of an answer to a dose, as a device sends them; the schema sets their limits. */
export interface DoseAnswer {
  readonly medication_id: string;
  readonly date: string;
  readonly slot: string | null;
  readonly status: 'taken' | 'skipped';
  readonly actual_time?: string | null;
  readonly taken_at?: string | null;
  /** Units taken from the stock; the schedule's amount if not given. */
  readonly amount?: number;
  readonly notes?: string | null;
}
