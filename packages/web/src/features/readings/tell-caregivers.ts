// A glucose reading below 70 or above 250 is for the caregivers to know
// (specification/health.md#7-calls, GLU-057).
import { alertsCaregivers } from '@dosewell/domain/readings';

/** Who was told of it; undefined where there is nothing to tell. */
export interface CaregiversTold {
  readonly kind: 'low' | 'high';
  readonly told: readonly string[];
}

/**
 * Nobody can be told while nobody is entered as a caregiver; the person has to know that.
 * A reading that was low before it was put right, and still is, is no news.
 */
export const tellCaregivers = (valueMgDl: number, beforeMgDl?: number): CaregiversTold | undefined => {
  const kind = alertsCaregivers(valueMgDl);
  if (kind === undefined) return undefined;
  if (beforeMgDl !== undefined && alertsCaregivers(beforeMgDl) === kind) return undefined;
  return { kind, told: [] };
};

export const toldWords = ({ told }: CaregiversTold): string =>
  told.length === 0 ? 'No caregiver was told.' : `${told.join(' and ')} was told.`;
