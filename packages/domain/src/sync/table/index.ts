export type { ColumnSpec, Kind } from './column.ts';
export type { Table } from './define-table.ts';
export { draftOf, draftOfNew } from './draft.ts';
export { newRow } from './new-row.ts';
export { restoringPatch } from './restoring-patch.ts';
export { storedColumns } from './stored-columns.ts';
