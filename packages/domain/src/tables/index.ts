export * from './known.ts';
export { type Packing, packing, TABLES } from './packing.ts';
