import { ok, type Problem, problems, refuse, type Result } from '@dosewell/domain/problem';
import { type Answer, type Ask, UnexpectedAnswer } from './request.ts';

/** The value or refusal in an answer. Anything the server would not say is thrown as UnexpectedAnswer. */
export const valueOf = <T>({ status, body, retryAfter }: Answer): Result<T> => {
  if (status === 200) return ok(body as T);
  const { code, fields } = (body ?? {}) as { code?: string; fields?: Record<string, string> };
  if (code === undefined || !Object.hasOwn(problems, code)) throw new UnexpectedAnswer(status);
  const refused = refuse(code as Problem['code'], fields);
  return retryAfter === undefined || refused.ok
    ? refused
    : { ok: false, problem: { ...refused.problem, retryAfter } };
};

/** Sends a change that only the server makes. No answer is thrown as NetworkError. */
export const send = async <T = unknown>(ask: Ask, path: string, body: unknown = {}): Promise<Result<T>> =>
  valueOf<T>(await ask(path, body));
