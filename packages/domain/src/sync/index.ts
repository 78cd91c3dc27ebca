export * from './operation.ts';
export type * from './rows.ts';
export * from './synced-table.ts';
export { admitOperation, type AdmittedOperation, type WorkingSet } from './admit-operation.ts';
export { syncedTables, TABLES } from './tables.ts';
