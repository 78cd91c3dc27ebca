export { roundQuantity } from './ledger.ts';
export { refillConfigId } from './refill-config.ts';
