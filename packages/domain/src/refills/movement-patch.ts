/** Fields a device may send; the schema requires exactly one of the three. */
export interface MovementPatch {
  readonly medication_id: string;
  readonly counted?: number | null;
  readonly refilled?: number;
  readonly undoes?: string;
  readonly reason?: string | null;
}
