export { textFault } from './text-fault.ts';
