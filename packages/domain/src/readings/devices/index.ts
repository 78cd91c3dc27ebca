export { asStored } from './as-stored.ts';
export { deviceReadingId, isSameMeasurement } from './device-identity.ts';
export { devicePatch } from './device-patch.ts';
export {
  type DeviceProfile,
  deviceProfiles,
  type DeviceSource,
  RECORDS_CHARACTERISTIC,
} from './device-profiles.ts';
export { type DeviceRefusal, isUnsure, type Measurement } from './device-reading.ts';
export { deviceTime } from './device-time.ts';
export { REFUSAL_WORDS, REMARK_WORDS } from './device-words.ts';
export { recordsAnswer, REPORT_ALL_RECORDS } from './stored-records.ts';
