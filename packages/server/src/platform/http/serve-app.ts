import type { Handler } from 'hono';
import { problemResponse } from '../problem-response.ts';
import type { RequestEnv } from './request-env.ts';
import { acceptedEncoding, type StaticFile } from './static-files.ts';

type Files = ReadonlyMap<string, StaticFile>;

interface Visit {
  readonly path: string;
  readonly query: string;
  /** Whether the browser has a session: then the app decides which page to show. */
  readonly signedIn: boolean;
}

interface FoundPage {
  readonly file: StaticFile | undefined;
  readonly status: 200 | 404;
}

/** Addresses of the app that end in an id. */
const WITH_ID = /^\/take\/[^/]+$/;
const NOWHERE = '/site/404.html';

/**
 * A visitor gets the page about the product, without the app. All other pages load the scripts of their
 * screen, chosen by path and sign-in mode, or are the page that can show any screen.
 */
const pageFor = (files: Files, { path, query, signedIn }: Visit): FoundPage => {
  const name = path === '/' ? '/index' : path.toLowerCase().replace(/\/+$/, '');
  // The sign-in mode that the address names; a plan beside it does not matter.
  const mode = query.replace(/^\?mode=(\w+)(&plan=[\w-]+)?$/, '.$1');
  const ofSite = files.get(`/site${name}.html`);
  if (ofSite !== undefined && !signedIn) return { file: ofSite, status: 200 };
  const shell = files.get('/index.html');
  const own = files.get(`/pages${name}${mode}.html`);
  if (own !== undefined) return { file: own, status: 200 };
  if (ofSite !== undefined || files.has(`/pages${name}.html`) || WITH_ID.test(name))
    return { file: shell, status: 200 };
  return { file: (signedIn ? undefined : files.get(NOWHERE)) ?? shell, status: 404 };
};

/**
 * Serves the web app's files; a path without an extension is a page. `hasSession` says whether a request
 * names a session, valid or not.
 */
export function serveApp(files: Files, hasSession: (headers: Headers) => boolean): Handler<RequestEnv> {
  return (c) => {
    const path = c.req.path;
    const isPage = !path.slice(path.lastIndexOf('/')).includes('.');
    c.set('route', isPage ? '(page)' : '(file)');
    const visit = { path, query: new URL(c.req.url).search, signedIn: hasSession(c.req.raw.headers) };
    const { file, status } = isPage ? pageFor(files, visit) : { file: files.get(path), status: 200 as const };
    if (!file) return problemResponse({ code: 'not_found' }, c.get('requestId'));
    const answer = answerWith(file, c.req.header('accept-encoding'), c.req.header('if-none-match'));
    if (!isPage) return answer;
    answer.headers.append('vary', 'Cookie');
    return status === 200 ? answer : new Response(answer.body, { status, headers: answer.headers });
  };
}

function answerWith(file: StaticFile, accept: string | undefined, known: string | undefined): Response {
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
