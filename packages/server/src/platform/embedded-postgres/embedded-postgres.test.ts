import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startEmbeddedChild,
  type EmbeddedChild,
  type Started,
} from '../../testing/servers/embedded-child.ts';
import { isAlive } from '../process/process-identity.ts';
import { shutDown } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const users = isRoot
  ? [
      { name: 'root', uid: undefined },
      { name: 'an ordinary user', uid: NOBODY },
    ]
  : [{ name: 'an ordinary user', uid: undefined }];

const folders: string[] = [];
const servers: EmbeddedChild[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGTERM');
  for (const folder of folders.splice(0)) {
    const left = readPostmasterFile(join(folder, 'data', 'postgres'));
    if (left && isAlive(left.pid)) await shutDown(left.pid);
    rmSync(folder, { recursive: true, force: true });
  }
});

function folderOf(uid: number | undefined, mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'dw-data-'));
  chmodSync(folder, mode);
  if (uid !== undefined) chownSync(folder, uid, uid);
  return folder;
}

function dataFolder(uid: number | undefined, mode?: number): string {
  const parent = folderOf(uid, mode);
  folders.push(parent);
  return join(parent, 'data');
}

async function ask(
  { host, port, owner, database }: Started,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, port, user: owner, database, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

describe.each(users)('the embedded database, run as $name,', ({ uid }) => {
  let settled = '';
  beforeAll(async () => {
    const parent = folderOf(uid);
    settled = join(parent, 'data');
    await (await startEmbeddedChild(settled, uid)).end('SIGTERM');
  });
  afterAll(() => rmSync(join(settled, '..'), { recursive: true, force: true }));

  /** A folder with an existing cluster, since creating one takes most of a start. */
  const usedFolder = (): string => {
    const data = dataFolder(uid);
    execFileSync('cp', ['-a', settled, data]);
    return data;
  };

  const start = async (data: string): Promise<EmbeddedChild> => {
    const server = await startEmbeddedChild(data, uid);
    servers.push(server);
    return server;
  };

  test('starts on a private socket only, durable, and stops with its server', async () => {
    const data = dataFolder(uid);
    const server = await start(data);
    const settings = await ask(
      server,
      `select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit') order by name`,
    );
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', '', 'on']);
    expect(statSync(server.host).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(join(server.host, '.s.PGSQL.5432'))).toBeLessThan(107);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(isAlive(server.pid)).toBe(false);
    expect(existsSync(server.host)).toBe(false);
  });

  test('is taken over, not started again, after its server was killed', async () => {
    const data = usedFolder();
    const first = await start(data);
    await ask(first, 'create table kept (x int)');
    await first.end('SIGKILL');
    const second = await start(data);
    expect(second).toMatchObject({ adopted: true, pid: first.pid, host: first.host });
    expect(await ask(second, 'select * from kept')).toEqual([]);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(isAlive(first.pid)).toBe(false);
  });

  test('recovers everything confirmed after server and database were both killed', async () => {
    const data = usedFolder();
    const first = await start(data);
    await ask(first, 'create table kept (x int); insert into kept values (7)');
    await first.end('SIGKILL');
    process.kill(first.pid, 'SIGKILL');
    const second = await start(data);
    expect(second.adopted).toBe(false);
    expect(await ask(second, 'select x from kept')).toEqual([{ x: 7 }]);
    expect(existsSync(first.host)).toBe(false);
    await second.end('SIGTERM');
  });

  test('tells a killed database from another process with the same number', async () => {
    const data = usedFolder();
    const first = await start(data);
    const { uid: owner, gid } = statSync(join(data, 'postgres'));
    await first.end('SIGKILL');
    process.kill(first.pid, 'SIGKILL');
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner, gid } : {});
    const file = join(data, 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    const second = await start(data);
    expect(second.adopted).toBe(false);
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
    await second.end('SIGTERM');
  });

  test('is restarted by the living server after it alone was killed', async () => {
    const server = await start(usedFolder());
    process.kill(server.pid, 'SIGKILL');
    await expect.poll(() => ask(server, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('admits one server per folder, and the next as soon as the first was killed', async () => {
    const data = usedFolder();
    const first = await start(data);
    const second = await start(data);
    expect(second.refusal).toBe(
      `The data folder ${data} is in use by another server (process ${first.child.pid}).`,
    );
    await first.end('SIGKILL');
    const third = await start(data);
    expect(third.refusal).toBeUndefined();
    await third.end('SIGTERM');
  });

  test('refuses a folder it cannot write to in one line', async () => {
    const data = dataFolder(uid);
    // Even root cannot create a folder where a file is.
    writeFileSync(data, '');
    const { refusal } = await start(join(data, 'inside'));
    expect(refusal).toMatch(/^The data folder .* cannot be made or opened \(ENOTDIR\)\.$/);
  });

  test('works in a folder closed to others', async () => {
    const data = dataFolder(uid, 0o700);
    mkdirSync(data, { mode: 0o700 });
    if (uid !== undefined) chownSync(data, uid, uid);
    const server = await start(data);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.end('SIGKILL');
    expect((await start(data)).adopted).toBe(true);
  });
});
