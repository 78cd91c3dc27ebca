import type { Handler } from 'hono';
import { problemResponse } from '../problem-response.ts';
import type { RequestEnv } from './request-env.ts';
import { acceptedEncoding, type StaticFile } from './static-files.ts';

type Files = ReadonlyMap<string, StaticFile>;

/** The page of a path, or of a path and its sign-in mode, whatever plan was chosen; else the page that can show any. */
const pageFor = (files: Files, path: string, query: string): StaticFile | undefined => {
  const name = path === '/' ? '/index' : path;
  const mode = query.replace(/^\?mode=(\w+)(&plan=[\w-]+)?$/, '.$1');
  return files.get(`/pages${name}${mode}.html`) ?? files.get('/index.html');
};

/** Serves the web app's files; a path without an extension is a route of the app, so it gets a page. */
export function serveApp(files: Files): Handler<RequestEnv> {
  return (c) => {
    const path = c.req.path;
    const isPage = !path.slice(path.lastIndexOf('/')).includes('.');
    c.set('route', isPage ? '(page)' : '(file)');
    const file = isPage ? pageFor(files, path, new URL(c.req.url).search) : files.get(path);
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
