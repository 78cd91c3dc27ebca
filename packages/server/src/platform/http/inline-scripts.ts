import { createHash } from 'node:crypto';
import type { StaticFile } from './static-files.ts';

const SCRIPT = /<script>([^]*?)<\/script>/g;

/** What a content security policy calls the scripts that stand in our pages: by their SHA-256, and so no others (CSP3, 8.3). */
export const inlineScripts = (files: ReadonlyMap<string, StaticFile>): string[] => {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  const hashes = pages.flatMap(([, { bodies }]) =>
    [...(bodies.get('identity')?.toString() ?? '').matchAll(SCRIPT)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  );
  return [...new Set(hashes)];
};
