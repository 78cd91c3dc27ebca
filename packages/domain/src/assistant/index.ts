export * from './command.ts';
export { understand } from './understand.ts';
