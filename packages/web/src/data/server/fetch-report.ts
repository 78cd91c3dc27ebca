// Fetches the report as a PDF, which the server makes.
import { ok, type Result } from '@dosewell/domain/problem';
import { askWithFile, refusalOf } from './file-request.ts';
import { NetworkError } from './request.ts';

const TIMEOUT_MS = 30_000;
const NAME = 'health-report.pdf';

export const fetchReport = async (
  person: string,
  { days, notes }: { readonly days: number; readonly notes: boolean },
): Promise<Result<File>> => {
  const response = await askWithFile(person, 'GET', `/care-report/pdf?range_days=${days}&notes=${notes}`, {
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) return refusalOf(response);
  try {
    return ok(new File([await response.blob()], NAME, { type: 'application/pdf' }));
  } catch (error) {
    throw new NetworkError('the answer broke off', { cause: error });
  }
};
