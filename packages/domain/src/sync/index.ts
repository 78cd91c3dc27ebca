export * from './operation.ts';
export type * from './rows.ts';
export * from './synced-table.ts';
export {
  admitOperation,
  type AdmittedOperation,
  areRulesLoaded,
  type LoadedRules,
  type WorkingSet,
  type JudgingContext,
} from './admit-operation.ts';
export {
  type Budgets,
  BYTES_OF_OPERATION,
  exceedsBudgets,
  type KeptAmounts,
  NOTHING_KEPT,
  refusalOfBatch,
  usualBudgets,
} from './kept-amounts.ts';
export { packColumns } from './pack-columns.ts';
export { unpackColumns } from './packed-columns.ts';
export { AS_COLUMNS, AS_PACKED, type RowColumns, ROWS_HEADER, rowsOfColumns } from './row-columns.ts';
export { revisionIn } from './revision-in.ts';
export { upgrade, type Versions, versions } from './upgrade-operation.ts';
