// Caregivers are to be told of a glucose reading below 70 or above 250 (specification/health.md#7-calls,
// GLU-057).
import { alertsCaregivers } from '@dosewell/domain/readings';

/** Which caregivers were told; undefined if there is nothing to tell. */
export interface CaregiversTold {
  readonly kind: 'low' | 'high';
  readonly told: readonly string[];
}

/**
 * Caregivers cannot be entered yet, so no one is told, and the person must know that. A corrected reading
 * that was low before and still is brings no news.
 */
export const tellCaregivers = (valueMgDl: number, beforeMgDl?: number): CaregiversTold | undefined => {
  const kind = alertsCaregivers(valueMgDl);
  if (kind === undefined) return undefined;
  if (beforeMgDl !== undefined && alertsCaregivers(beforeMgDl) === kind) return undefined;
  return { kind, told: [] };
};

export const toldWords = ({ told }: CaregiversTold): string =>
  told.length === 0
    ? 'Nobody else is told of this. If you need help, please ask for it.'
    : `${told.join(' and ')} was told.`;
