import type { Question } from '../../ui/overlays/question-box.tsx';
import type { AsthmaPlan } from './asthma-log.ts';

/** Asked once about a peak flow that a slipped digit would explain. */
export const peakFlowQuestion = (peakFlow: number, { best }: AsthmaPlan): Question => ({
  name: 'Is it right?',
  words: `Is a peak flow of ${peakFlow} L/min right?${best === null ? '' : ` Your best is ${best} L/min.`}`,
  yes: `Save ${peakFlow} L/min`,
  no: 'Correct it',
});

/** Asked once about such a personal best. */
export const bestQuestion = (best: number): Question => ({
  name: 'Is it right?',
  words: `Is ${best} L/min your best peak flow? Your zones follow from it.`,
  yes: `Save ${best} L/min`,
  no: 'Correct it',
});
