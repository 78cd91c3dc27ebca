export * from './command.ts';
export { isReadingAction, understand } from './understand.ts';
