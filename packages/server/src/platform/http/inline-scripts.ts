import { createHash } from 'node:crypto';
import type { StaticFile } from './static-files.ts';

const SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * SHA-256 hashes of our pages' inline scripts for the content security policy, which blocks all others (CSP3,
 * 8.3).
 */
export const inlineScripts = (files: ReadonlyMap<string, StaticFile>): string[] => {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  const hashes = pages.flatMap(([, { bodies }]) =>
    [...(bodies.get('identity')?.toString() ?? '').matchAll(SCRIPT)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  );
  return [...new Set(hashes)];
};
