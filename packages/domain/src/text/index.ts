export { textFault } from './text-rule.ts';
