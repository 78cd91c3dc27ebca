import type { Handler } from 'hono';
import { problemResponse } from '../problem-response.ts';
import type { RequestEnv } from './request-env.ts';
import { acceptedEncoding, readStaticFiles, type StaticFile } from './static-files.ts';

/** The web app's files; every path without an ending is the app's own to show, so it gets the shell. */
export function serveApp(folder: string): Handler<RequestEnv> {
  const files = readStaticFiles(folder);
  return (c) => {
    const path = c.req.path;
    const isPage = !path.slice(path.lastIndexOf('/')).includes('.');
    c.set('route', isPage ? '(page)' : '(file)');
    const file = files.get(isPage ? '/index.html' : path);
    if (!file) return problemResponse({ code: 'not_found' }, c.get('requestId'));
    return answer(file, c.req.header('accept-encoding'), c.req.header('if-none-match'));
  };
}

function answer(file: StaticFile, accept: string | undefined, known: string | undefined): Response {
  const shared = { 'cache-control': file.cacheControl, etag: file.etag, vary: 'Accept-Encoding' };
  if (known?.includes(file.etag)) return new Response(null, { status: 304, headers: shared });
  const encoding = acceptedEncoding(file, accept);
  const body = file.bodies.get(encoding);
  return new Response(body ? new Uint8Array(body) : null, {
    headers: {
      ...shared,
      'content-type': file.type,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
}
