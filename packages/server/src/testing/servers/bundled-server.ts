// The current server as a bundle, for tests that start it as a process: from source it takes three times the
// work.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const OWN = '@dosewell/';
/** Entry points that are started, and the processes they start. */
const ENTRIES = ['main', 'backup', 'restore', 'migrate', 'draw-pictures', 'read-import', 'write-report'];

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const installed = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith(OWN));
};

let folder: string | undefined;

/** The file to start; all are bundled on first use and deleted when this process exits. */
export const bundledServer = (entry: string): string => {
  if (folder === undefined) {
    // Inside the package, where its migrations and dependencies are found.
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
