// Records are sent compressed, account data is not: the length of a compressed answer can reveal a secret
// next to text chosen by an attacker. No answer listed here repeats input that another site could cause a
// browser to send.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { API_PREFIX } from '@dosewell/domain/contract';
import { accepts } from '../platform/http/static-files.ts';

const COMPRESSED = ['pull', 'push', 'snapshot']
  .map((name) => `${API_PREFIX}/sync/${name}`)
  .concat(`${API_PREFIX}/openapi.json`);
/** A shorter answer fits into one packet uncompressed. */
const LEAST_BYTES = 1200;

/**
 * The fastest level of each: a page of five thousand doses takes about 2 ms and 6 ms, in zlib's thread pool.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 1 };
const inBrotli = promisify<Uint8Array, typeof BROTLI, Buffer<ArrayBuffer>>(brotliCompress);
const inGzip = promisify<Uint8Array, typeof GZIP, Buffer<ArrayBuffer>>(gzip);

/**
 * Compresses the answer as the client accepts, if its path is listed. `text` is the body if available: short
 * ones are then sent unchanged, without reading them again.
 */
export async function compressed(
  answer: Response,
  path: string,
  accept = '',
  text?: string,
): Promise<Response> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!COMPRESSED.includes(path) || !isJson) return answer;
  answer.headers.append('vary', 'Accept-Encoding');
  const encodings = ENCODINGS.filter((name) => accepts(name, accept));
  if (text !== undefined && (encodings.length === 0 || Buffer.byteLength(text) < LEAST_BYTES)) return answer;
  const bytes = text === undefined ? new Uint8Array(await answer.arrayBuffer()) : Buffer.from(text);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const [encoding] = bytes.length < LEAST_BYTES ? [] : encodings;
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  const body = encoding === undefined ? bytes : await PACKED[encoding](bytes);
  return new Response(body, { status: answer.status, headers });
}

const ENCODINGS = ['br', 'gzip'] as const;
const PACKED = {
  br: (bytes: Uint8Array) => inBrotli(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => inGzip(bytes, GZIP),
};
