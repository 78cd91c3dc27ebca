// Sends a request to an address that a person named, to the public internet only. The name is resolved
// once, and the connection goes to the addresses that were checked. Redirects are not followed, and time
// and size are limited.
import { lookup as resolve } from 'node:dns/promises';
import { Agent, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { isPublicAddress } from './public-address.ts';
import { readText } from './read-text.ts';

export interface OutsideRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the operator named this origin: it may be private and without https. */
  readonly trusted: boolean;
  /** Keeps the connection, as more requests to the same address follow soon. */
  readonly again?: boolean;
  /** Reads the answer's text up to this many bytes; if left out, only the status matters. */
  readonly mostBytes?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  /** The header as sent: seconds, or an HTTP date. */
  readonly retryAfter: string | undefined;
  /** The answer's text, if `mostBytes` was given. */
  readonly text?: string;
}

/** The address is not allowed, not found, or did not answer. The message does not contain the address. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

interface Address {
  readonly address: string;
  readonly family: number;
}
export type Resolve = (host: string) => Promise<readonly Address[]>;

const TIMEOUT_MS = 10_000;
const resolveAll: Resolve = (host) => resolve(host, { all: true });

interface Judged {
  readonly find: Resolve;
  readonly isPublic: (address: string) => boolean;
}

const addressesOf = async (
  { url, trusted }: OutsideRequest,
  { find, isPublic }: Judged,
): Promise<[Address, ...Address[]]> => {
  const [first, ...others] = await find(url.hostname.replace(/^\[(.*)\]$/, '$1')).catch(() => []);
  if (first === undefined) throw new NotReached('no such host');
  if (!trusted && ![first, ...others].every(({ address }) => isPublic(address)))
    throw new NotReached('not a public address');
  return [first, ...others];
};

/** Makes the connection use the addresses that were checked, without resolving the name again. */
const pinned =
  (to: [Address, ...Address[]]): NonNullable<RequestOptions['lookup']> =>
  (_host, options, told) =>
    // Delayed: a connection that fails at once would fail before anyone listens, and end the process.
    void setImmediate(() =>
      options.all === true ? told(null, to) : told(null, to[0].address, to[0].family),
    );

/** Rejects when the time is over: resolving a name cannot be aborted. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, failed) => {
    signal.addEventListener('abort', () => failed(new NotReached('no answer in time')), { once: true });
  });

/** A kept connection was made to an address that was checked then. */
const KEPT = { keepAlive: true, maxSockets: 64, timeout: 30_000 };
const kept = { http: new Agent(KEPT), https: new TlsAgent(KEPT) };
const MOST_BYTES = 65_536;

/** The other side closed a kept connection before this request arrived. */
class Stale extends NotReached {}

const answerOf = (response: IncomingMessage, again: boolean): OutsideAnswer => {
  // Only the status matters; a body that never ends must not hold the connection.
  if (again) readToItsEnd(response);
  else response.destroy();
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
};

/** Reads the rest of a body; one that never ends is cut off when the request's time is over. */
const readToItsEnd = (response: IncomingMessage): void => {
  let bytes = 0;
  response.on('error', () => {});
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > MOST_BYTES) response.destroy();
  });
};

const send = (
  { url, headers, body, mostBytes }: OutsideRequest,
  to: [Address, ...Address[]],
  { signal, again }: { readonly signal: AbortSignal; readonly again: boolean },
): Promise<OutsideAnswer> =>
  new Promise((answered, failed) => {
    const isTls = url.protocol === 'https:';
    const sent = (isTls ? tlsRequest : plainRequest)(url, {
      method: 'POST',
      agent: again && kept[isTls ? 'https' : 'http'],
      headers: { ...headers, 'content-length': String(body.length) },
      lookup: pinned(to),
      signal,
    });
    sent.once('response', (response) => {
      if (mostBytes === undefined) return answered(answerOf(response, again));
      const { statusCode: status = 0, headers: got } = response;
      readText(response, mostBytes).then(
        (text) => answered({ status, retryAfter: got['retry-after'], text }),
        () => failed(new NotReached('broken off')),
      );
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && !signal.aborted;
      failed(new (isStale ? Stale : NotReached)(error.code ?? error.name));
    });
    sent.end(body);
  });

export interface OutsideParts extends Partial<Judged> {
  readonly timeoutMs?: number;
}

/** Throws `NotReached`. A redirect is returned like any other answer. */
export async function postOutside(
  request: OutsideRequest,
  { find = resolveAll, isPublic = isPublicAddress, timeoutMs = TIMEOUT_MS }: OutsideParts = {},
): Promise<OutsideAnswer> {
  const { url, trusted, again = false } = request;
  if (!trusted && url.protocol !== 'https:') throw new NotReached('not https');
  const signal = AbortSignal.timeout(timeoutMs);
  const to = await Promise.race([addressesOf(request, { find, isPublic }), ended(signal)]);
  try {
    return await send(request, to, { signal, again });
  } catch (error) {
    if (error instanceof Stale) return send(request, to, { signal, again: false });
    throw error;
  }
}
