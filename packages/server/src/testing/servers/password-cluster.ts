import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from '../../platform/embedded-postgres/account.ts';
import { binariesFor } from '../../platform/embedded-postgres/binaries.ts';
import { run } from '../../platform/embedded-postgres/child.ts';
import { launch, shutDown } from '../../platform/embedded-postgres/postmaster.ts';
import { makeSocketFolder, removeSocketFolder } from '../../platform/embedded-postgres/socket-folder.ts';

export interface PasswordCluster {
  readonly urlFor: (user: string, password: string) => string;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL like an operator's, with password authentication for every login. */
export async function startPasswordCluster(owner: string, password: string): Promise<PasswordCluster> {
  const parent = mkdtempSync(join(tmpdir(), 'dw-password-'));
  chmodSync(parent, 0o755);
  const folder = join(parent, 'postgres');
  const account = databaseAccount(folder);
  const binaries = binariesFor(account, parent);
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = join(parent, 'password');
  writeFileSync(passwordFile, password);
  if (account.handedOver) chownSync(folder, account.uid, account.gid);
  const options = [
    '-U',
    owner,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--locale=C',
  ];
  const made = run(account, binaries.initdb, ['-D', folder, '--encoding=UTF8', ...options], folder);
  if (!made.ok) throw new Error(made.output);

  const socketFolder = makeSocketFolder(account);
  const pid = await launch({ folder, name: folder, account, binaries }, socketFolder);
  return {
    urlFor: (user, secret) => `postgres://${user}:${secret}@${encodeURIComponent(socketFolder)}/postgres`,
    stop: async () => {
      await shutDown(pid);
      removeSocketFolder(socketFolder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
