export { oneLine } from './one-line.ts';
export { textFault } from './text-fault.ts';
