// A local server with the part of S3 needed for people's files.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../platform/blobs/s3-settings.ts';

type Fault = 'refuse' | 'break' | 'hang-up' | 'silence' | 'half' | { readonly afterMs: number };

export interface Bucket {
  readonly settings: S3Settings;
  /** Its objects, by name including the prefix. */
  readonly files: Map<string, Buffer>;
  readonly asked: { readonly method: string; readonly authorization: string; readonly type: string }[];
  fault: Fault | undefined;
  /** Requests it has not dealt with yet; a slow one goes on after the client has given it up. */
  serving: number;
  readonly close: () => Promise<void>;
}

const NAME = 'photos';

const fail = (answer: ServerResponse, status: number, code: string): void => {
  answer
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
};

/** Two per page, to detect code that reads only one page. */
const PAGE = 2;

const list = (files: Bucket['files'], query: URLSearchParams, answer: ServerResponse): void => {
  const from = Number(query.get('continuation-token') ?? 0);
  const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
  const more = names.length > from + PAGE;
  const contents = names
    .slice(from, from + PAGE)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified></Contents>`,
    );
  answer
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
};

/** Returns whether it handled the request. */
const faultyAnswer = (
  fault: Fault | undefined,
  request: IncomingMessage,
  answer: ServerResponse,
): boolean => {
  if (typeof fault === 'object') return false;
  if (fault === 'refuse') fail(answer, 403, 'AccessDenied');
  else if (fault === 'break') fail(answer, 500, 'InternalError');
  else if (fault === 'hang-up') request.socket.destroy();
  else if (fault === 'half') answer.writeHead(200, { 'content-length': '100' }).write('x');
  return fault !== undefined;
};

export async function startBucket(): Promise<Bucket> {
  const files: Bucket['files'] = new Map();
  const asked: Bucket['asked'] = [];
  const serve = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = '', headers, url = '' } = request;
    const body = await buffer(request);
    asked.push({ method, authorization: headers.authorization ?? '', type: headers['content-type'] ?? '' });
    if (typeof bucket.fault === 'object')
      await new Promise((resolve) => setTimeout(resolve, (bucket.fault as { afterMs: number }).afterMs));
    if (faultyAnswer(bucket.fault, request, answer)) return;
    if (!(headers.authorization ?? '').includes(`Credential=${bucket.settings.accessKeyId}/`))
      return fail(answer, 403, 'InvalidAccessKeyId');
    const { pathname } = new URL(url, 'http://bucket');
    const key = pathname.slice(`/${NAME}/`.length);
    if (`${pathname}/`.startsWith(`/${NAME}/`) === false) return fail(answer, 404, 'NoSuchBucket');
    const query = new URL(url, 'http://bucket').searchParams;
    if (query.get('list-type') === '2') return list(files, query, answer);
    if (method === 'PUT') files.set(key, body);
    if (method === 'DELETE') files.delete(key);
    if (method !== 'GET') return void answer.writeHead(method === 'PUT' ? 200 : 204).end();
    const file = files.get(key);
    if (file === undefined) return fail(answer, 404, 'NoSuchKey');
    answer.writeHead(200, { 'content-length': String(file.byteLength) }).end(file);
  };
  const server = createServer((request, answer) => {
    bucket.serving += 1;
    void serve(request, answer).finally(() => (bucket.serving -= 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bucket: Bucket = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: NAME,
      region: 'eu-central-1',
      accessKeyId: 'key-of-the-test',
      secretAccessKey: 'secret-of-the-test',
      pathStyle: true,
      prefix: 'dosewell/',
    },
    files,
    asked,
    fault: undefined,
    serving: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}
