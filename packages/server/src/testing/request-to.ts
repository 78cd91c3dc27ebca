// Builds requests to the contract served in process.
import { API_PREFIX } from '@dosewell/domain/contract';

export interface Sending {
  /** Bytes are sent as they are, with the content type in the headers; a stream is sent without a length. */
  readonly body?: unknown;
  readonly cookie?: string;
  /** In addition to a browser's headers; an undefined one is left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The caller's network address. */
  readonly from?: string;
  /** A page of the server, beside the API. */
  readonly page?: boolean;
}

/** As a browser on our own page would send it. */
export function requestTo(origin: string, method: string, path: string, sending: Sending = {}): Request {
  const { cookie, headers, query, from = '192.0.2.1', page = false } = sending;
  const body = bodyOf(sending.body);
  return new Request(
    `${origin}${page ? '' : API_PREFIX}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    {
      method,
      headers: given({
        host: new URL(origin).host,
        origin,
        'x-forwarded-for': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json', ...lengthOf(body) }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      }),
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    },
  );
}

const given = (headers: Readonly<Record<string, string | undefined>>): [string, string][] =>
  Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);

const lengthOf = (body: SentBody): Record<string, string> =>
  body instanceof ReadableStream
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(Buffer.byteLength(body)) };

type SentBody = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

const bodyOf = (body: unknown): SentBody | undefined => {
  if (body instanceof ReadableStream) return body as ReadableStream<Uint8Array>;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
};
