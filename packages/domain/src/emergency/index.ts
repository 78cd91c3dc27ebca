export { emergencyNumber, type EmergencyPlace } from './emergency-number.ts';
