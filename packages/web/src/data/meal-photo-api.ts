// The photo of a meal, given, taken away and looked at.
import { ok, type Result } from '@dosewell/domain/problem';
import { askWithFile, refusalOf } from './file-request.ts';
import { NetworkError } from './request.ts';

/** Some megabytes over a slow line. */
const TIMEOUT_MS = 120_000;

/** What a device sends, whatever was chosen. */
export const SENT_TYPE = 'image/jpeg';

const API = '/api/v1';

/** Answers the address of the photo. */
export const sendMealPhoto = async (
  person: string,
  meal: string,
  bytes: ArrayBuffer,
): Promise<Result<string>> => {
  const init = { method: 'PUT', body: bytes, headers: { 'content-type': SENT_TYPE } };
  const response = await askWithFile(person, `/meals/${meal}/photo`, init, TIMEOUT_MS);
  if (!response.ok) return refusalOf(response);
  const { photo_url } = (await response.json()) as { photo_url: string };
  return ok(photo_url);
};

export const removeMealPhoto = async (person: string, meal: string): Promise<Result<void>> => {
  const response = await askWithFile(person, `/meals/${meal}/photo`, { method: 'DELETE' }, TIMEOUT_MS);
  return response.ok ? ok(undefined) : refusalOf(response);
};

/** `url` as the meal's row has it. */
export const fetchMealPhoto = async (person: string, url: string): Promise<Result<Blob>> => {
  const response = await askWithFile(person, url.slice(API.length), { method: 'GET' }, TIMEOUT_MS);
  if (!response.ok) return refusalOf(response);
  try {
    return ok(await response.blob());
  } catch (error) {
    throw new NetworkError('the answer broke off', { cause: error });
  }
};
