// Caregivers are alerted to a glucose reading below 70 or above 250 (specification/health.md#7-calls,
// specification/health.md#9-constants, GLU-057).

/** Below this value in mg/dL, help must not wait (C-02). */
export const GLUCOSE_VERY_LOW = 54;

export const alertsCaregivers = (valueMgDl: number): 'low' | 'high' | undefined => {
  if (valueMgDl < 70) return 'low';
  return valueMgDl > 250 ? 'high' : undefined;
};
