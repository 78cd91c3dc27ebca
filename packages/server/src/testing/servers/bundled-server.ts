// Today's server as a bundle, for tests that start it as a process: from the source it takes three times the work to come up.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const OWN = '@dosewell/';
/** Whatever is started, and what it starts itself. */
const ENTRIES = ['main', 'backup', 'restore', 'migrate', 'draw-pictures', 'read-import'];

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const installed = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith(OWN));
};

let folder: string | undefined;

/** The file to start; all of them are built when the first is asked for, and go with this process. */
export const bundledServer = (entry: string): string => {
  if (folder === undefined) {
    // Below the package, where its migrations and what it installed are found.
    mkdirSync(at('.cache'), { recursive: true });
    const made = mkdtempSync(at('.cache/under-test-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    buildSync({
      entryPoints: ENTRIES.map((name) => at(`src/${name}.ts`)),
      outdir: made,
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external: installed(),
      logLevel: 'warning',
    });
    folder = made;
  }
  return join(folder, `${entry}.js`);
};
