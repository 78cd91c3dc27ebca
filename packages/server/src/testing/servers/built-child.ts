// A process apart as it is built, for tests that start it often: from the source it takes ten times as long to come up.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const built = new Map<string, readonly string[]>();

/** What starts it; built when it is asked for first. */
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

/** Builds nothing until an import is read. */
export const builtReader = {
  get command(): readonly string[] {
    return builtChild('read-import');
  },
};
