// The limits that a doctor may set for one person; the bounds keep slips out, and the app suggests no target
// (C-12).
import type { TargetLimit } from '../vital-sign.ts';

export const pressureTarget = [
  {
    name: 'bp_target_systolic',
    of: 'systolic',
    side: 'at most',
    label: 'Upper number, at most',
    unit: 'mmHg',
    min: 90,
    max: 180,
    message: 'The upper number must be between 90 and 180 mmHg',
    decimals: 0,
    optional: true,
  },
  {
    name: 'bp_target_diastolic',
    of: 'diastolic',
    side: 'at most',
    label: 'Lower number, at most',
    unit: 'mmHg',
    min: 50,
    max: 120,
    message: 'The lower number must be between 50 and 120 mmHg',
    decimals: 0,
    optional: true,
  },
] as const satisfies readonly TargetLimit[];

export const glucoseTarget = [
  {
    name: 'glucose_target_low',
    of: 'value_mg_dl',
    side: 'at least',
    label: 'At least',
    unit: 'mg/dL',
    min: 60,
    max: 150,
    message: 'The lower end must be between 60 and 150 mg/dL',
    decimals: 1,
    optional: true,
  },
  {
    name: 'glucose_target_high',
    of: 'value_mg_dl',
    side: 'at most',
    label: 'At most',
    unit: 'mg/dL',
    min: 90,
    max: 300,
    message: 'The upper end must be between 90 and 300 mg/dL',
    decimals: 1,
    optional: true,
  },
] as const satisfies readonly TargetLimit[];
