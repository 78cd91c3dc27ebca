// The pages about the product are built without knowing where they will be served. Their absolute addresses
// begin with a mark: it becomes PUBLIC_URL, and without one the lines that need it are left out (decision
// 0082).
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StaticFile } from './static-files.ts';

/** The mark that the build writes in place of the origin (packages/web/pages/site-head.ts). */
const MARK = '%ORIGIN%';
/** Lines of a page's head that are useless without an absolute address. */
const MARKED_LINE = /^ *<(link rel="canonical"|meta)[^\n]*%ORIGIN%.*\n/gm;
/** Only a site with a public address has a site map. */
const MAP = '/sitemap.xml';
const ROBOTS = '/robots.txt';
/** Search engines are turned away from a server without a public address. */
const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';
/** Compression takes some milliseconds per page, at start. */
const QUALITY = 7;

const withText = (file: StaticFile, text: string): StaticFile => {
  const plain = Buffer.from(text);
  return {
    ...file,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: new Map([
      ['identity', plain],
      ['br', brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })],
      ['gzip', gzipSync(plain)],
    ]),
  };
};

const isMarked = (path: string): boolean => path.startsWith('/site/') || /^\/[\w-]+\.(xml|txt)$/.test(path);

/** The files as they are served at `publicUrl`. */
export const siteFiles = (
  files: ReadonlyMap<string, StaticFile>,
  publicUrl: URL | undefined,
): ReadonlyMap<string, StaticFile> => {
  const served = new Map(files);
  for (const [path, file] of files) {
    const text = isMarked(path) ? (file.bodies.get('identity')?.toString() ?? '') : '';
    if (!text.includes(MARK)) continue;
    const said =
      publicUrl === undefined
        ? text.replace(MARKED_LINE, '').replaceAll(MARK, '')
        : text.replaceAll(MARK, publicUrl.origin);
    served.set(path, withText(file, path === ROBOTS && publicUrl === undefined ? NO_ROBOTS : said));
  }
  if (publicUrl === undefined) served.delete(MAP);
  return served;
};
