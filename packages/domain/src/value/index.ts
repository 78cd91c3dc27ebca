export * from './is-one-of.ts';
export * from './is-record.ts';
export * from './keys-of.ts';
export * from './record-of.ts';
export { grouped } from './grouped.ts';
