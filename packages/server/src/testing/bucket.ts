// A small server that speaks as much S3 as files of people need, on this machine only.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../platform/blobs/s3-settings.ts';

type Fault = 'refuse' | 'break' | 'hang-up' | 'silence' | 'half';

export interface Bucket {
  readonly settings: S3Settings;
  /** What lies in it, by its name with the prefix. */
  readonly files: Map<string, Buffer>;
  readonly asked: { readonly method: string; readonly authorization: string; readonly type: string }[];
  fault: Fault | undefined;
  readonly close: () => Promise<void>;
}

const NAME = 'photos';

const fail = (answer: ServerResponse, status: number, code: string): void => {
  answer
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
};

/** Returns whether it has dealt with the request. */
const faultyAnswer = (
  fault: Fault | undefined,
  request: IncomingMessage,
  answer: ServerResponse,
): boolean => {
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
    if (faultyAnswer(bucket.fault, request, answer)) return;
    const key = new URL(url, 'http://bucket').pathname.slice(`/${NAME}/`.length);
    if (!url.startsWith(`/${NAME}/`)) return fail(answer, 404, 'NoSuchBucket');
    if (method === 'PUT') files.set(key, body);
    if (method === 'DELETE') files.delete(key);
    if (method !== 'GET') return void answer.writeHead(method === 'PUT' ? 200 : 204).end();
    const file = files.get(key);
    if (file === undefined) return fail(answer, 404, 'NoSuchKey');
    answer.writeHead(200, { 'content-length': String(file.byteLength) }).end(file);
  };
  const server = createServer((request, answer) => void serve(request, answer));
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
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}
