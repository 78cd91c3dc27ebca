import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { createHttpApp, type HttpAppParts } from './http-app.ts';

test('a picture shared where the worker of the app is gone is not read, and leads to the form of a meal', async () => {
  const app = createHttpApp({
    database: {} as HttpAppParts['database'],
    env: { publicUrl: undefined, proxies: 0 },
    log: openLog({ write: () => undefined }),
    routes: [],
    mountApi: () => undefined,
    staticFolder: join(tmpdir(), 'no-such-folder'),
  });
  let read = false;
  const pull = (to: ReadableStreamDefaultController): void => {
    read = true;
    to.close();
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  // As a phone hands it over: from no page.
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://pills.local/share-meal', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const answer = await app.request(request);
  // covers: T-15
  expect([answer.status, answer.headers.get('location'), read]).toEqual([303, '/meals?add=photo', false]);
});
