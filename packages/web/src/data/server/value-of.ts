import { ok, type Problem, problems, refuse, type Result } from '@dosewell/domain/problem';
import type { AnswerOf, InputOf, PathOf } from './api.ts';
import { type HttpAnswer, type Ask, UnexpectedAnswer } from './request.ts';

/** The value or refusal in an answer. Anything the server would not say is thrown as UnexpectedAnswer. */
const valueOf = <T>({ status, body, retryAfter }: HttpAnswer): Result<T> => {
  if (status === 200) return ok(body as T);
  const { code, fields } = (body ?? {}) as { code?: string; fields?: Record<string, string> };
  if (code === undefined || !Object.hasOwn(problems, code)) throw new UnexpectedAnswer(status);
  const refused = refuse(code as Problem['code'], fields);
  return retryAfter === undefined || refused.ok
    ? refused
    : { ok: false, problem: { ...refused.problem, retryAfter } };
};

type Sent<Input> = undefined extends Input ? [body?: Input] : [body: Input];

/** Fetches data that is not on the device. Throws NetworkError without an answer. */
export const get = async <Path extends PathOf<'GET'>>(
  ask: Ask,
  path: Path,
): Promise<Result<AnswerOf<'GET', Path>>> => valueOf(await ask(path));

/** Sends a change that only the server can make. Throws NetworkError without an answer. */
export const send = async <Path extends PathOf<'POST'>>(
  ask: Ask,
  path: Path,
  ...[body]: Sent<InputOf<'POST', Path>>
): Promise<Result<AnswerOf<'POST', Path>>> => valueOf(await ask(path, body ?? {}));
