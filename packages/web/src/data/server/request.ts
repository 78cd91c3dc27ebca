// The only place in the web package that calls the server. No answer within fifteen seconds counts as no
// network, whatever the browser reports (design/sync.md#triggers).
import { AS_PACKED, PERSON_HEADER, ROWS_HEADER, SCHEMA_VERSION, VERSION_HEADER } from '@dosewell/domain/sync';
import type { AskedPath } from './api.ts';
import { fetchServer, type ServerFetch } from './reach.ts';

const TIMEOUT_MS = 15_000;

/** No answer arrived. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An answer the server would not give: from a gateway, a captive portal, or after a failure. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;
  /** The pause the server asks for, milliseconds. */
  readonly waitMs: number | undefined;
  constructor(answer: number | Pick<HttpAnswer, 'status' | 'retryAfter'>) {
    const { status, retryAfter }: Pick<HttpAnswer, 'status' | 'retryAfter'> =
      typeof answer === 'number' ? { status: answer } : answer;
    super(`answered with ${status}`);
    this.status = status;
    this.waitMs = retryAfter === undefined ? undefined : retryAfter * 1000;
  }
}

export interface HttpAnswer {
  readonly status: number;
  /** The JSON of the answer; undefined if it was not JSON. */
  readonly body: unknown;
  /** The server's time, milliseconds; NaN if absent. */
  readonly date: number;
  /** Seconds to wait before asking again, if the server said so. */
  readonly retryAfter?: number;
}

const retryAfterOf = ({ headers }: Response): Pick<HttpAnswer, 'retryAfter'> => {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? { retryAfter: seconds } : {};
};

/** Requests `/api/v1{path}`. A body makes it a POST. */
export type Ask = (path: AskedPath, body?: unknown, timeoutMs?: number) => Promise<HttpAnswer>;

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    // The text was not JSON; a connection that broke half-way counts as no answer.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** What this app reads: rows in packed columns, of a version of the synced schema. */
const OF_DEVICE = { [ROWS_HEADER]: AS_PACKED, [VERSION_HEADER]: String(SCHEMA_VERSION) };

/** `person` is whose records the request is for; the server rejects it under anyone else's session. */
export const createAsk =
  (fetch: ServerFetch, person?: string): Ask =>
  async (path, body, timeoutMs = TIMEOUT_MS) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      const response = await fetch(`/api/v1${path}`, {
        signal: abort.signal,
        cache: 'no-store',
        credentials: 'same-origin',
        headers: {
          ...(person === undefined ? {} : { ...OF_DEVICE, [PERSON_HEADER]: person }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const answer = await jsonOf(response);
      // A page in place of JSON is not from the server, and neither is its clock.
      const date = answer === undefined ? NaN : Date.parse(response.headers.get('date') ?? '');
      return { status: response.status, body: answer, date, ...retryAfterOf(response) };
    } catch (error) {
      throw new NetworkError('no answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

/** Requests for the person of the session, whoever that is. */
export const ask: Ask = createAsk(fetchServer);

/** Requests for one person only. */
export const askFor = (person: string): Ask => createAsk(fetchServer, person);

/** Sends a form to an address beside the contract, for one person. */
export type FormAsk = (
  address: string,
  person: string,
  fields: Readonly<Record<string, string>>,
) => Promise<HttpAnswer>;

export const formAsk =
  (fetch: ServerFetch): FormAsk =>
  async (address, person, fields) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'no-store',
        credentials: 'same-origin',
        headers: { [PERSON_HEADER]: person },
        body: new URLSearchParams(fields),
      });
      return { status: response.status, body: await jsonOf(response), date: NaN, ...retryAfterOf(response) };
    } catch (error) {
      throw new NetworkError('no answer', { cause: error });
    }
  };
