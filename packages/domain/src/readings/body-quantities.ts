// A person's height and goal weight, both optional (specification/health.md#3-entities,
// specification/health.md#5-validation, OQ-094).
import type { Quantity } from './vital-sign.ts';

export const height: Quantity = {
  name: 'height_cm',
  label: 'Height',
  unit: 'cm',
  min: 100,
  max: 300,
  message: 'Height must be between 100 and 300 cm',
  decimals: 1,
  optional: true,
};

export const goalWeight: Quantity = {
  name: 'goal_weight_kg',
  label: 'Goal weight',
  unit: 'kg',
  min: 20,
  max: 400,
  message: 'Goal weight must be between 20 and 400 kg',
  decimals: 2,
  optional: true,
};
