// Downloads a person's export from the server, and imports one.
import { EXPORT_TYPE } from '@dosewell/domain/account';
import { ok, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { askWithFile, refusalOf } from '../server/file-request.ts';
import type { AnswerOf } from '../server/api.ts';
import { NetworkError } from '../server/request.ts';

/** Allows for ten years of records over a slow line. */
const TIMEOUT_MS = 300_000;

export type Imported = AnswerOf<'POST', '/account/import'>;

/** The server's file name, which contains the date, so that two exports can lie in one folder. */
const fileNameOf = (response: Response): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
  `${PRODUCT.toLowerCase()}.zip`;

export const fetchExport = async (person: string): Promise<Result<File>> => {
  const response = await askWithFile(person, 'GET', '/account/export', { timeoutMs: TIMEOUT_MS });
  if (!response.ok) return refusalOf(response);
  try {
    return ok(new File([await response.blob()], fileNameOf(response), { type: EXPORT_TYPE }));
  } catch (error) {
    throw new NetworkError('the answer broke off', { cause: error });
  }
};

export const sendImport = async (person: string, file: File): Promise<Result<Imported>> => {
  const headers = { 'content-type': EXPORT_TYPE };
  const response = await askWithFile(person, 'POST', '/account/import', {
    body: file,
    headers,
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) return refusalOf(response);
  const imported: Imported = await response.json();
  return ok(imported);
};
