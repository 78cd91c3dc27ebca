export { numberToCall } from './number-to-call.ts';
