// A request to an address that a person named reaches the public internet alone: the name is resolved once,
// the address found is the one connected to, no redirect is followed, and time and size are bounded.
import { lookup as resolve } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isPublicAddress } from './public-address.ts';

export interface OutsideRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The operator named this origin: it may be private, and need not be https. */
  readonly trusted: boolean;
}

export interface OutsideAnswer {
  readonly status: number;
  /** Seconds, or an HTTP date. */
  readonly retryAfter: string | undefined;
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

const answerOf = (response: IncomingMessage): OutsideAnswer => {
  // Only the status matters; a body without an end must not hold the connection.
  response.destroy();
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
};

export interface OutsideParts extends Partial<Judged> {
  readonly timeoutMs?: number;
}

/** Throws NotReached. A redirect is an answer like any other. */
export async function postOutside(
  request: OutsideRequest,
  { find = resolveAll, isPublic = isPublicAddress, timeoutMs = TIMEOUT_MS }: OutsideParts = {},
): Promise<OutsideAnswer> {
  const { url, headers, body, trusted } = request;
  if (!trusted && url.protocol !== 'https:') throw new NotReached('not https');
  const signal = AbortSignal.timeout(timeoutMs);
  const to = await Promise.race([addressesOf(request, { find, isPublic }), ended(signal)]);
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((answered, failed) => {
    const sent = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(body.length) },
      lookup: pinned(to),
      signal,
    });
    sent.once('response', (response) => answered(answerOf(response)));
    sent.once('error', (error: NodeJS.ErrnoException) => failed(new NotReached(error.code ?? error.name)));
    sent.end(body);
  });
}
