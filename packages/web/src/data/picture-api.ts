// A picture goes as it is, so that the device needs no memory to turn it into text.
import { ok, type Problem, problems, refuse, type Result } from '@dosewell/domain/problem';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import { NetworkError, UnexpectedAnswer } from './request.ts';

/** Ten megabytes over a slow line. */
const TIMEOUT_MS = 120_000;
const PATH = '/api/v1/account/picture';

const asked = async (person: string, init: RequestInit): Promise<Result<void>> => {
  const response = await answerTo(person, init);
  if (response.ok) return ok(undefined);
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === undefined || !Object.hasOwn(problems, code)) throw new UnexpectedAnswer(response.status);
  return refuse(code as Problem['code']);
};

const answerTo = async (person: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(PATH, {
      ...init,
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { ...init.headers, [PERSON_HEADER]: person },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new NetworkError('no answer', { cause: error });
  }
};

export const sendPicture = (person: string, file: File): Promise<Result<void>> =>
  asked(person, { method: 'PUT', body: file, headers: { 'content-type': file.type } });

export const removePicture = (person: string): Promise<Result<void>> => asked(person, { method: 'DELETE' });
