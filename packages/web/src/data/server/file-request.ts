// Files go to the server and come from it as they are, so that the device needs no memory to turn them into text.
import { type Problem, problems, refuse, type Result } from '@dosewell/domain/problem';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import { NetworkError, UnexpectedAnswer } from './request.ts';

/** Asks `/api/v1{path}` for one person and no other. */
export const askWithFile = async (
  person: string,
  path: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> => {
  try {
    return await fetch(`/api/v1${path}`, {
      ...init,
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
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === undefined || !Object.hasOwn(problems, code)) throw new UnexpectedAnswer(response.status);
  return refuse(code as Problem['code']);
};
