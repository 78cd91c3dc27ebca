import { ok, problems, refuse, type Result } from '@dosewell/domain/problem';
import type { AnswerOf, InputOf, PathOf } from './api.ts';
import { type HttpAnswer, type Ask, UnexpectedAnswer } from './request.ts';
import { isKeyOf, isRecord } from '@dosewell/domain/value';

const textsIn = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, String(text)]));

/**
 * The value or the refusal in an answer. Throws UnexpectedAnswer for anything that is not of the contract.
 */
export const valueOf = <T>({ status, body, retryAfter }: HttpAnswer): Result<T> => {
  // The value is not checked here: the server is held to the contract.
  if (status === 200) return ok(body as T);
  const { code, fields }: { readonly code?: unknown; readonly fields?: unknown } = isRecord(body) ? body : {};
  if (typeof code !== 'string' || !isKeyOf(problems, code)) throw new UnexpectedAnswer(status);
  const refused = refuse(code, isRecord(fields) ? textsIn(fields) : undefined);
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
