import type { Plan } from '../sync/rows.ts';

const ORDER: readonly Plan[] = ['FREE', 'PRO', 'MAX'];

/** Rank of a plan; a plan with a higher rank includes more. */
export const rankOf = (plan: Plan): number => ORDER.indexOf(plan);
