import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { databaseAccount } from './account.ts';
import { binariesFor, installedPackage } from './binaries.ts';
import { run } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'dw-bin-'));
chmodSync(folder, 0o755);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('programs in a checkout closed to the account are copied, once, to where it can run them', () => {
  const { native, version } = installedPackage();
  const checkout = join(folder, 'private');
  const data = join(folder, 'data');
  mkdirSync(checkout, { mode: 0o700 });
  mkdirSync(data, { mode: 0o711 });
  cpSync(native, join(checkout, 'native'), { recursive: true, verbatimSymlinks: true });

  const account = databaseAccount(join(data, 'postgres'));
  const find = (): string =>
    binariesFor(account, data, { native: join(checkout, 'native'), version }).postgres;
  const postgres = find();
  // An ordinary user has access to its own files; only root's database runs as another user.
  const expected = account.handedOver ? join(data, `postgres-${version}`) : join(checkout, 'native');
  expect(dirname(dirname(postgres))).toBe(expected);
  expect(run(account, postgres, ['--version']).output).toContain('(PostgreSQL) 18');
  const { ino } = statSync(postgres);
  expect(statSync(find()).ino).toBe(ino);
});
