// Uploads, deletes and fetches the photo of a meal.
import { ok, problems, refuse, type Result } from '@dosewell/domain/problem';
import type { AnswerOf, PathOf } from '../server/api.ts';
import { askWithFile, refusalOf } from '../server/file-request.ts';
import { NetworkError, UnexpectedAnswer } from '../server/request.ts';

/** Allows for some megabytes over a slow line. */
export const TIMEOUT_MS = 120_000;

/** The media type of every photo sent, whatever file the person chose. */
export const SENT_TYPE = 'image/jpeg';

const API = '/api/v1';

const TOO_LARGE = 413;

/**
 * The refusal in an answer. A gateway in front of the server may have a lower limit, and refuses in its own
 * format.
 */
const notTaken = (response: Response): Promise<Result<never>> | Result<never> =>
  response.status === TOO_LARGE ? refuse('too_large') : refusalOf(response);

type PhotoAnswer = AnswerOf<'PUT', `/meals/${string}/photo`>;

const photoAnswerIn = (response: Response): Promise<Partial<PhotoAnswer>> =>
  response.json().catch(() => ({}));

/**
 * Resolves with the photo's address. An answer without one is not from the server, but perhaps from a captive
 * portal.
 */
export const sendMealPhoto = async (
  person: string,
  meal: string,
  bytes: ArrayBuffer,
): Promise<Result<string>> => {
  const init = { body: bytes, headers: { 'content-type': SENT_TYPE } };
  const response = await askWithFile(person, 'PUT', `/meals/${meal}/photo`, {
    ...init,
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) return notTaken(response);
  const { photo_url } = await photoAnswerIn(response);
  if (typeof photo_url !== 'string') throw new UnexpectedAnswer(response.status);
  return ok(photo_url);
};

export const removeMealPhoto = async (person: string, meal: string): Promise<Result<void>> => {
  const response = await askWithFile(person, 'DELETE', `/meals/${meal}/photo`, { timeoutMs: TIMEOUT_MS });
  return response.ok ? ok(undefined) : refusalOf(response);
};

const PICTURE = /^image\//;

/**
 * Fetches a photo by the address in the meal's row. Undefined if it no longer exists; throws if it cannot be
 * fetched now.
 */
export const fetchMealPhoto = async (person: string, url: string): Promise<Blob | undefined> => {
  const path = url.slice(API.length) as PathOf<'GET'>;
  const response = await askWithFile(person, 'GET', path, { timeoutMs: TIMEOUT_MS });
  if (!response.ok) {
    const refused = await refusalOf(response);
    if (refused.ok || refused.problem.code === 'not_found') return undefined;
    throw new Error(problems[refused.problem.code].text);
  }
  if (!PICTURE.test(response.headers.get('content-type') ?? '')) throw new UnexpectedAnswer(response.status);
  try {
    return await response.blob();
  } catch (error) {
    throw new NetworkError('the answer broke off', { cause: error });
  }
};
