// The only place of the web package that asks the server. No answer within fifteen seconds is no network,
// whatever the browser says (design/sync.md#triggers).
import { AS_PACKED, PERSON_HEADER, ROWS_HEADER } from '@dosewell/domain/sync';

const TIMEOUT_MS = 15_000;

/** Nothing answered. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Something answered that the server would not have said: a gateway, a captive portal, a failure. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;
  /** How long the server asks to be left in peace, milliseconds. */
  readonly waitMs: number | undefined;
  constructor(answer: number | Pick<Answer, 'status' | 'retryAfter'>) {
    const { status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'> =
      typeof answer === 'number' ? { status: answer } : answer;
    super(`answered with ${status}`);
    this.status = status;
    this.waitMs = retryAfter === undefined ? undefined : retryAfter * 1000;
  }
}

export interface Answer {
  readonly status: number;
  /** The JSON of the answer; undefined when it was none. */
  readonly body: unknown;
  /** The server's time, milliseconds; NaN when it was not told. */
  readonly date: number;
  /** Seconds after which it may be asked again, where the server said so. */
  readonly retryAfter?: number;
}

const retryAfterOf = ({ headers }: Response): Pick<Answer, 'retryAfter'> => {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds >= 0 ? { retryAfter: seconds } : {};
};

/** Asks `/api/v1{path}`. A body makes it a POST. */
export type Ask = (path: string, body?: unknown, timeoutMs?: number) => Promise<Answer>;

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    // The text was no JSON; a connection that broke half-way is no answer at all.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** `person` is whose records the asking is about; the server then answers under nobody else's session. */
export const createAsk =
  (fetch: typeof globalThis.fetch, person?: string): Ask =>
  async (path, body, timeoutMs = TIMEOUT_MS) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      const response = await fetch(`/api/v1${path}`, {
        signal: abort.signal,
        cache: 'no-store',
        credentials: 'same-origin',
        headers: {
          ...(person === undefined ? {} : { [PERSON_HEADER]: person, [ROWS_HEADER]: AS_PACKED }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const answer = await jsonOf(response);
      // A page in place of JSON is somebody else's, and so is its clock.
      const date = answer === undefined ? NaN : Date.parse(response.headers.get('date') ?? '');
      return { status: response.status, body: answer, date, ...retryAfterOf(response) };
    } catch (error) {
      throw new NetworkError('no answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

/** Asks for nobody in particular: whoever the session is about. */
export const ask: Ask = createAsk((...request) => fetch(...request));

/** Asks for one person and no other. */
export const askFor = (person: string): Ask => createAsk((...request) => fetch(...request), person);
