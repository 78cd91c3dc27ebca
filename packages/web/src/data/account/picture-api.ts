// Uploads and deletes a person's profile picture.
import { ok, type Result } from '@dosewell/domain/problem';
import { askWithFile, refusalOf } from '../server/file-request.ts';

/** Allows for ten megabytes over a slow line. */
const TIMEOUT_MS = 120_000;

const done = async (asked: Promise<Response>): Promise<Result<void>> => {
  const response = await asked;
  return response.ok ? ok(undefined) : refusalOf(response);
};

export const sendPicture = (person: string, file: File): Promise<Result<void>> => {
  const init = { body: file, headers: { 'content-type': file.type } };
  return done(askWithFile(person, 'PUT', '/account/picture', { ...init, timeoutMs: TIMEOUT_MS }));
};

export const removePicture = (person: string): Promise<Result<void>> =>
  done(askWithFile(person, 'DELETE', '/account/picture', { timeoutMs: TIMEOUT_MS }));
