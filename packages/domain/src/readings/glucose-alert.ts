// A glucose reading below 70 or above 250 is told to the caregivers (health-area §7 and §9, GLU-057).

export const alertsCaregivers = (valueMgDl: number): 'low' | 'high' | undefined => {
  if (valueMgDl < 70) return 'low';
  return valueMgDl > 250 ? 'high' : undefined;
};
