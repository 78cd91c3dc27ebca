export { listed } from './listed.ts';
export { MAX_TELEPHONE, telephoneFault } from './telephone-rule.ts';
export { textFault } from './text-rule.ts';
