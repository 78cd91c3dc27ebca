// A dose of the schedule counts if the schedule asked for it, or if it was answered without being asked for,
// such as a dose from before the medication was added (C-10).
import type { Dose } from '../dose.ts';

export const isCounted = ({ slot, owed, status }: Pick<Dose, 'slot' | 'owed' | 'status'>): boolean =>
  slot !== null && (owed || status === 'taken' || status === 'skipped');
