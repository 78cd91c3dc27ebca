// JSON requests to the server. No answer within fifteen seconds counts as no network, whatever the browser
// reports (design/sync.md#triggers).
import { AS_PACKED, PERSON_HEADER, ROWS_HEADER, SCHEMA_VERSION, VERSION_HEADER } from '@dosewell/domain/sync';
import type { AskedPath } from './api.ts';
import { fetchServer, type ServerFetch } from './reach.ts';

const TIMEOUT_MS = 15_000;
/** For what a start of the app waits for, and the next start asks again. */
export const START_TIMEOUT_MS = 5_000;

/** The error that a request got no answer. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/**
 * The error that an answer is not one of the contract: it is from a gateway or captive portal, or the server
 * failed.
 */
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
    // The text was not JSON. A connection that broke half-way throws another error, and counts as no answer.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Tells the server what this app reads: rows packed by column, and which version of the synced schema. */
const OF_DEVICE = { [ROWS_HEADER]: AS_PACKED, [VERSION_HEADER]: String(SCHEMA_VERSION) };

/**
 * `person` is the person whose records the request is for. The server refuses it if the session may not open
 * them.
 */
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
      // An answer without JSON is not from the server, so its date is not the server's time.
      const date = answer === undefined ? NaN : Date.parse(response.headers.get('date') ?? '');
      return { status: response.status, body: answer, date, ...retryAfterOf(response) };
    } catch (error) {
      throw new NetworkError('no answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

/** Requests for the session's own person, whoever that is. */
export const ask: Ask = createAsk(fetchServer);

/** Requests for one person. */
export const askFor = (person: string): Ask => createAsk(fetchServer, person);

/** Sends a form, for one person, to an address outside the contract. */
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
