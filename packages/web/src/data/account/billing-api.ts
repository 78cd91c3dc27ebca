// Starts and cancels plans. No answer is thrown as NetworkError; a refusal is a value.
import { ok, type Problem, problems, refuse, type Result } from '@dosewell/domain/problem';
import type { Plan } from '@dosewell/domain/sync';
import { type Answer, type Ask, UnexpectedAnswer } from '../server/request.ts';

const valueOf = <T>({ status, body }: Answer): Result<T> => {
  if (status === 200) return ok(body as T);
  const { code } = (body ?? {}) as { code?: string };
  if (code === undefined || !Object.hasOwn(problems, code)) throw new UnexpectedAnswer(status);
  return refuse(code as Problem['code']);
};

/** Billing calls to the server, through the store's `ask`. */
export const billingOf = ({ ask }: { readonly ask: Ask }) => ({
  terms: async () => valueOf<{ readonly payment: 'none' | 'stripe' }>(await ask('/billing/terms')),
  takeUp: async (plan: 'PRO' | 'MAX') =>
    valueOf<{ readonly plan: Plan }>(await ask('/billing/take-up', { plan })),
  giveUp: async () => valueOf<{ readonly plan: Plan }>(await ask('/billing/give-up', {})),
});
