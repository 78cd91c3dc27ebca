// A reminder opens its medication's latest unanswered dose whose time has come, or else the next dose
// (OQ-009).
import type { Dose } from '../dose.ts';

export const doseToOffer = (doses: readonly Dose[], medicationId: string): Dose | undefined => {
  const own = doses.filter((dose) => dose.medicationId === medicationId);
  const open = own.filter(
    ({ status, timing }) => (status === 'pending' && timing !== 'off') || status === 'missed',
  );
  return open.findLast((dose) => dose.timing !== 'later') ?? open[0] ?? own.at(-1);
};
