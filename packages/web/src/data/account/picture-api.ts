// Uploads and deletes a person's profile picture.
import { ok, type Result } from '@dosewell/domain/problem';
import { askWithFile, refusalOf } from '../server/file-request.ts';

/** Ten megabytes over a slow line. */
const TIMEOUT_MS = 120_000;

const asked = async (person: string, method: 'PUT' | 'DELETE', init: RequestInit): Promise<Result<void>> => {
  const response = await askWithFile(person, method, '/account/picture', init, TIMEOUT_MS);
  return response.ok ? ok(undefined) : refusalOf(response);
};

export const sendPicture = (person: string, file: File): Promise<Result<void>> =>
  asked(person, 'PUT', { body: file, headers: { 'content-type': file.type } });

export const removePicture = (person: string): Promise<Result<void>> => asked(person, 'DELETE', {});
