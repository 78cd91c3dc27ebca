export { roundQuantity } from './ledger.ts';
