// A reminder or link leads to the row of its dose. The row is scrolled into view and focused, so that Take
// and Skip are at hand (OQ-009).
import { type Dose, doseToOffer } from '@dosewell/domain/doses';
import { useEffect, useRef } from 'react';
import { doseKey } from '../dose-key.ts';

const stillMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const useOfferedDose = (
  medicationId: string | undefined,
  doses: readonly Dose[] | undefined,
): void => {
  const offered = useRef<string>(undefined);
  useEffect(() => {
    if (medicationId === undefined || doses === undefined || offered.current === medicationId) return;
    const dose = doseToOffer(doses, medicationId);
    if (dose === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-dose="${CSS.escape(doseKey(dose))}"]`);
    offered.current = medicationId;
    row?.scrollIntoView({ block: 'center', behavior: stillMotion() ? 'auto' : 'smooth' });
    row?.focus({ preventScroll: true });
  }, [medicationId, doses]);
};
