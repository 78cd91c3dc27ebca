// Records travel compressed; what belongs to an account does not, since the length of a compressed answer tells of a secret that
// stands beside what its asker chose. No answer named here repeats anything that another site could have a browser ask for.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { API_PREFIX } from '@dosewell/domain/contract';
import { accepts } from '../platform/http/static-files.ts';

const COMPRESSED = ['pull', 'push', 'snapshot']
  .map((name) => `${API_PREFIX}/sync/${name}`)
  .concat(`${API_PREFIX}/openapi.json`);
/** One packet is one packet, however little is in it. */
const LEAST_BYTES = 1200;

/** The quickest of each: a page of five thousand doses takes some 2 ms and 6 ms, in the pool of threads that zlib has. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 1 };
const inBrotli = promisify<Uint8Array, typeof BROTLI, Buffer<ArrayBuffer>>(brotliCompress);
const inGzip = promisify<Uint8Array, typeof GZIP, Buffer<ArrayBuffer>>(gzip);

/**
 * The same answer in as few bytes as its asker takes, where its path is one whose answers may be compressed. `text` is
 * its body where that is at hand: what is short then goes as it is, and is not read again.
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
