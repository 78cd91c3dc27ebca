import { join } from 'node:path';
import { certain } from '@dosewell/domain/problem';
import { build } from 'esbuild';

/** A file of this folder's parent as one script for a page, built as the app is shipped. */
export const bundled = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return certain(outputFiles[0]).text;
};
