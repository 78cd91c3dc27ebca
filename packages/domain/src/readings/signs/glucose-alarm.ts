// Glucose is low below 70 mg/dL and very low below 54, high above 250 and very high above 300 (American
// Diabetes Association, Standards of Care in Diabetes, 2025).
import type { Alarm } from './alarm.ts';

const source = 'ADA, Standards of Care in Diabetes, 2025';
const sugar = { words: 'Take fast sugar now, as your plan says. Measure again in 15 minutes.' };
const ketones = { words: 'Check for ketones if your plan says so.' };

const low: Alarm = { level: 'danger', title: 'This is low.', steps: [sugar], source };
const veryLow: Alarm = {
  level: 'danger',
  title: 'This is very low.',
  steps: [
    sugar,
    {
      words: 'If you cannot swallow, or are confused: take nothing by mouth, and have someone call',
      call: true,
    },
  ],
  source,
};
const high: Alarm = {
  level: 'caution',
  title: 'This is high.',
  steps: [ketones, { words: 'Call your care team.' }],
  source,
};
const veryHigh: Alarm = {
  level: 'danger',
  title: 'This is very high.',
  steps: [
    ketones,
    { words: 'Call your care team today.' },
    { words: 'If you vomit, are drowsy or short of breath: call', call: true },
  ],
  source,
};

export const glucoseAlarm = (mgDl: number): Alarm | undefined => {
  if (mgDl < 54) return veryLow;
  if (mgDl < 70) return low;
  if (mgDl > 300) return veryHigh;
  return mgDl > 250 ? high : undefined;
};
