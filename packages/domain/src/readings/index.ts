export * from './body-mass-index.ts';
export { quantityFault } from './quantity-fault.ts';
export type { Reading, ReadingOf, ReadingRows } from './reading-row.ts';
export * from './vital-sign.ts';
export { READING_TABLES, type ReadingTable, vitalSigns } from './vital-signs.ts';
