// A bundled child process for tests that start it often: from source it takes ten times as long to start.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Where what is not bundled resolves. */
const NEAR_PACKAGES = fileURLToPath(new URL('../../../.cache/', import.meta.url));
mkdirSync(NEAR_PACKAGES, { recursive: true });

const built = new Map<string, readonly string[]>();

/** The command to start it; bundled on first use. */
const builtChild = (entry: 'read-import' | 'write-report'): readonly string[] => {
  const known = built.get(entry);
  if (known !== undefined) return known;
  const outfile = join(mkdtempSync(join(NEAR_PACKAGES, 'built-child-')), `${entry}.mjs`);
  const source = fileURLToPath(new URL(`../../${entry}.ts`, import.meta.url));
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    // They read files beside them.
    external: ['pdfkit', 'dejavu-fonts-ttf'],
  });
  const command = [process.execPath, outfile];
  built.set(entry, command);
  return command;
};

/** Bundled only when an import is read. */
export const builtReader = {
  get command(): readonly string[] {
    return builtChild('read-import');
  },
};

/** Bundled only when a report is written. */
export const builtWriter = {
  get command(): readonly string[] {
    return builtChild('write-report');
  },
};
