// Sends and receives files as binary bodies, so that the device need not hold them as text in memory.
import { problems, refuse, type Result } from '@dosewell/domain/problem';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import type { Method, PathOf } from './api.ts';
import { fetchServer } from './reach.ts';
import { NetworkError, UnexpectedAnswer } from './request.ts';
import { isKeyOf, isRecord } from '@dosewell/domain/value';

/** Requests `/api/v1{path}` for one person only. */
export const askWithFile = async <M extends Method>(
  person: string,
  method: M,
  path: PathOf<M> | `${PathOf<M>}?${string}`,
  { timeoutMs, ...init }: Omit<RequestInit, 'method'> & { readonly timeoutMs: number },
): Promise<Response> => {
  try {
    return await fetchServer(`/api/v1${path}`, {
      ...init,
      method,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { ...init.headers, [PERSON_HEADER]: person },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new NetworkError('no answer', { cause: error });
  }
};

export const refusalOf = async (response: Response): Promise<Result<never>> => {
  const body: unknown = await response.json().catch(() => undefined);
  const code = isRecord(body) ? body['code'] : undefined;
  if (typeof code !== 'string' || !isKeyOf(problems, code)) throw new UnexpectedAnswer(response.status);
  return refuse(code);
};
