export { emergencyNumber } from './emergency-number.ts';
