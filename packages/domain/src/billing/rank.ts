import type { Plan } from '../sync/rows.ts';

const ORDER: readonly Plan[] = ['FREE', 'PRO', 'MAX'];

/** How much a plan includes, beside the others. */
export const rankOf = (plan: Plan): number => ORDER.indexOf(plan);
