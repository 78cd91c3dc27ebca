export { exceedsActiveMedications } from './active-medication-limit.ts';
export { planFeatures, planFrom } from './plan-features.ts';
