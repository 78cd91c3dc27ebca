// A bundled child process for tests that start it often: from source it takes ten times as long to start.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const built = new Map<string, readonly string[]>();

/** The command to start it; bundled on first use. */
const builtChild = (entry: 'read-import'): readonly string[] => {
  const known = built.get(entry);
  if (known !== undefined) return known;
  const outfile = join(mkdtempSync(join(tmpdir(), 'built-child-')), `${entry}.mjs`);
  const source = fileURLToPath(new URL(`../../${entry}.ts`, import.meta.url));
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
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
