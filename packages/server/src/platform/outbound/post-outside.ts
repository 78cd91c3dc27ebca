// A request to an address that a person named reaches the public internet alone: the name is resolved once,
// the address found is the one connected to, no redirect is followed, and time and size are bounded.
import { lookup as resolve } from 'node:dns/promises';
import { Agent, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { isPublicAddress } from './public-address.ts';
import { readText } from './read-text.ts';

export interface OutsideRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The operator named this origin: it may be private, and need not be https. */
  readonly trusted: boolean;
  /** More will be sent there soon: the connection is kept for it. */
  readonly again?: boolean;
  /** The text of the answer is read, up to so many bytes; without it only the status matters. */
  readonly mostBytes?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  /** Seconds, or an HTTP date. */
  readonly retryAfter: string | undefined;
  /** With `mostBytes`. */
  readonly text?: string;
}

/** No answer: the address is not allowed, not found or not reached. Its message names no address. */
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

/** Answers every look-up of the connection by the addresses that were judged. */
const pinned =
  (to: [Address, ...Address[]]): NonNullable<RequestOptions['lookup']> =>
  (_host, options, told) =>
    // Later, as a connection that fails at once would fail before anybody listens, and end the process.
    void setImmediate(() =>
      options.all === true ? told(null, to) : told(null, to[0].address, to[0].family),
    );

/** A look-up takes no signal of its own. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, failed) => {
    signal.addEventListener('abort', () => failed(new NotReached('no answer in time')), { once: true });
  });

/** A kept connection goes to an address that was judged when it was made. */
const KEPT = { keepAlive: true, maxSockets: 64, timeout: 30_000 };
const kept = { http: new Agent(KEPT), https: new TlsAgent(KEPT) };
const MOST_BYTES = 65_536;

/** The other side had closed a kept connection before the request came. */
class Stale extends NotReached {}

const answerOf = (response: IncomingMessage, again: boolean): OutsideAnswer => {
  // Only the status matters; a body without an end must not hold the connection.
  if (again) readToItsEnd(response);
  else response.destroy();
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
};

/** The time allowed for the request ends a body that does not end. */
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

/** Throws NotReached. A redirect is an answer like any other. */
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
