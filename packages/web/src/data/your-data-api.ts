// A person's export from the server, and back to it. Files go as they are.
import { EXPORT_TYPE } from '@dosewell/domain/account';
import { ok, type Problem, problems, refuse, type Result } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import { NetworkError, UnexpectedAnswer } from './request.ts';

/** Ten years of records over a slow line. */
const TIMEOUT_MS = 300_000;

export interface Imported {
  readonly added: number;
  readonly known: number;
  readonly kept_inactive: number;
}

const answerTo = async (person: string, path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(`/api/v1/account/${path}`, {
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

const refusalOf = async (response: Response): Promise<Result<never>> => {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === undefined || !Object.hasOwn(problems, code)) throw new UnexpectedAnswer(response.status);
  return refuse(code as Problem['code']);
};

/** The file's name holds the day, so that two of them lie beside each other. */
const fileNameOf = (response: Response): string =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
  `${PRODUCT.toLowerCase()}.zip`;

export const fetchExport = async (person: string): Promise<Result<File>> => {
  const response = await answerTo(person, 'export', { method: 'GET' });
  if (!response.ok) return refusalOf(response);
  try {
    return ok(new File([await response.blob()], fileNameOf(response), { type: EXPORT_TYPE }));
  } catch (error) {
    throw new NetworkError('the answer broke off', { cause: error });
  }
};

export const sendImport = async (person: string, file: File): Promise<Result<Imported>> => {
  const headers = { 'content-type': EXPORT_TYPE };
  const response = await answerTo(person, 'import', { method: 'POST', body: file, headers });
  return response.ok ? ok((await response.json()) as Imported) : refusalOf(response);
};
