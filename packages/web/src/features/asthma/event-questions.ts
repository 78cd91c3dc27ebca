import { listed } from '@dosewell/domain/text';
import type { Question } from '../../ui/overlays/question-box.tsx';
import type { AsthmaPlan } from './asthma-log.ts';

/** The numbers of an event that may be a slip, such as a digit too many. */
export interface UnlikelyInEvent {
  readonly peakFlow: number | undefined;
  readonly puffs: number | undefined;
}

/** The question asked once before saving, about both numbers together. */
export const eventQuestion = ({ peakFlow, puffs }: UnlikelyInEvent, { best }: AsthmaPlan): Question => {
  const ofBest = best === null ? '' : ` Your best is ${best} L/min.`;
  const flow = peakFlow === undefined ? '' : `Is a peak flow of ${peakFlow} L/min right?${ofBest}`;
  const inhaled = puffs === undefined ? '' : `Did you take ${puffs} puffs?`;
  const numbers = [
    ...(peakFlow === undefined ? [] : [`${peakFlow} L/min`]),
    ...(puffs === undefined ? [] : [`${puffs} puffs`]),
  ];
  return {
    name: 'Is it right?',
    words: [flow, inhaled].filter(Boolean).join(' '),
    yes: `Save ${listed(numbers)}`,
    no: 'Correct it',
  };
};

/** The question asked once before an unlikely personal best is saved. */
export const bestQuestion = (best: number): Question => ({
  name: 'Is it right?',
  words: `Is ${best} L/min your best peak flow? Your zones follow from it.`,
  yes: `Save ${best} L/min`,
  no: 'Correct it',
});
