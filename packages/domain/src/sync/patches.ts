// What an operation says of a row, as the schema of its table lets it through.
import type { DoseAnswer } from '../doses/record/dose-answer.ts';
import type { FoodItem } from '../meals/meals.table.ts';
import type { MovementPatch } from '../refills/movement-patch.ts';
import type { OperationRow } from './operation.ts';
import type { ExceptionRow, PackageRow } from './rows.ts';
import { patchOf } from './synced-table.ts';

interface Patches {
  readonly medication_logs: DoseAnswer;
  readonly dose_exceptions: Pick<ExceptionRow, 'medication_id' | 'date' | 'slot' | 'kind' | 'due_at'>;
  readonly medication_packages: Pick<PackageRow, 'medication_id' | 'code'>;
  readonly meals: { readonly items?: readonly FoodItem[] };
  readonly stock_movements: MovementPatch;
}

/** The patch of a row of this table; every field is absent from a deletion. */
export const patchFor = <T extends keyof Patches>(_table: T, row: OperationRow): Patches[T] => {
  const patch: object = patchOf(row);
  // An operation is judged only after its table's schema has passed it (tables/operation.schema.ts).
  return patch as Patches[T];
};
