import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The folder `migrations`, found in a folder above this file, both in the source and in the bundle. */
export function migrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'migrations');
    if (existsSync(join(candidate, '0001_roles.sql'))) return candidate;
    if (folder === dirname(folder)) throw new Error('The folder of migrations is missing.');
  }
}

/** Text of a migration. Git may convert line ends, and the checksum must not change with them. */
const textOf = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function readMigrations(folder = migrationsFolder()): Migration[] {
  const numbered = readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .toSorted()
    .map((name) => {
      const sql = textOf(join(folder, name));
      return { name, sql, checksum: checksumOf(sql) };
    });
  return withFunctions(numbered, join(folder, 'functions'));
}

/** `-- functions: planning.sql 0123456789abcdef`: the file, and how the checksum of its text begins. */
const NAMES_FUNCTIONS = /^-- functions: (?<file>[a-z_]+\.sql) (?<checksum>[0-9a-f]{16})$/m;

/**
 * A function whose present text is in a file of its own is created by the last migration that names the
 * file. Each change of that text needs a new migration that names it.
 */
function withFunctions(numbered: readonly Migration[], folder: string): Migration[] {
  const made = new Set<string>();
  const whole = numbered
    .toReversed()
    .map((migration) => {
      const { file, checksum } = NAMES_FUNCTIONS.exec(migration.sql)?.groups ?? {};
      if (file === undefined || made.has(file)) return migration;
      made.add(file);
      const text = textOf(join(folder, file));
      const present = checksumOf(text).slice(0, 16);
      if (present !== checksum)
        throw new Error(
          `functions/${file} was changed: add a migration with the line "-- functions: ${file} ${present}".`,
        );
      return { ...migration, sql: `${migration.sql}\n${text}` };
    })
    .toReversed();
  const unnamed = existsSync(folder) ? readdirSync(folder).find((file) => !made.has(file)) : undefined;
  if (unnamed !== undefined) throw new Error(`No migration names functions/${unnamed}.`);
  return whole;
}
