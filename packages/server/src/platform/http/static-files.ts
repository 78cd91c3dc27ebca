import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export interface StaticFile {
  readonly bodies: ReadonlyMap<string, Buffer>;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
}

/** The built web app in memory: only listed files can be requested, whatever a path contains. */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = join(folder, path);
    if (/\.(br|gz)$/.test(path) || !statSync(full).isFile()) continue;
    files.set(`/${path.replaceAll('\\', '/')}`, readFile(full, path));
  }
  return files;
}

function readFile(full: string, path: string): StaticFile {
  const plain = readFileSync(full);
  const bodies = new Map([['identity', plain]]);
  for (const [encoding, ending] of ENCODINGS) {
    if (existsSync(full + ending)) bodies.set(encoding, readFileSync(full + ending));
  }
  return {
    bodies,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // Names under assets/ contain a hash of the content; all others may change under the same name.
    cacheControl: path.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

/** Whether the client accepts an encoding, by its `accept-encoding`. */
export const accepts = (encoding: string, accept = ''): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accept);

export const acceptedEncoding = ({ bodies }: StaticFile, accept = ''): string =>
  ENCODINGS.find(([name]) => bodies.has(name) && accepts(name, accept))?.[0] ?? 'identity';
