import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPostmasterFile } from './platform/embedded-postgres/postmaster-file.ts';
import { isAlive } from './platform/process/process-identity.ts';
import { startServerProcess, statusOf, textOf } from './testing/servers/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'dw-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A first start makes a database and runs every migration, which can take a minute on a busy machine. */
const PATIENT = { timeout: 90_000, interval: 50 };

const occupied = async (): Promise<Server> => {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  return server;
};

async function freePort(): Promise<number> {
  const server = await occupied();
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the server survives the loss of its database, restarts it, and stops it at a signal', async () => {
  const port = await freePort();
  const data = join(folder, 'outlives');
  const { child, printed, exited } = startServerProcess({ PORT: String(port), DOSEWELL_DATA: data });
  await expect.poll(() => statusOf(port, '/readyz'), PATIENT).toBe(200);
  await expect.poll(printed, PATIENT).toContain(`http://localhost:${port}`);
  await expect.poll(printed, PATIENT).toContain('PLAN_ENFORCEMENT=off');

  // Sweeps have been started with it.
  for (const sweep of ['keep-plans', 'erase-people', 'forget-old', 'forget-expired'])
    await expect
      .poll(() => textOf(port, '/metrics'), PATIENT)
      .toContain(`sweep_last_success_timestamp_seconds{sweep="${sweep}"}`);

  const cluster = join(data, 'postgres');
  const killed = readPostmasterFile(cluster)?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => readPostmasterFile(cluster)?.pid, PATIENT).not.toBe(killed);
  await expect.poll(() => statusOf(port, '/readyz'), PATIENT).toBe(200);
  expect(child.exitCode).toBe(null);

  const running = readPostmasterFile(cluster)?.pid ?? 0;
  // Through npm an interrupt arrives twice.
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await exited).toBe(0);
  expect(isAlive(running)).toBe(false);
}, 240_000);

test('a taken port gives one line and exit 1, and leaves no database running', async () => {
  const taken = await occupied();
  const { port } = taken.address() as AddressInfo;
  // The one of the server above, which has ended: it need not be made.
  const data = join(folder, 'outlives');
  const { printed, exited } = startServerProcess({ PORT: String(port), DOSEWELL_DATA: data });
  expect(await exited).toBe(1);
  expect(printed()).toBe(`Port ${port} is taken by another program. Choose another with PORT.\n`);
  expect(readPostmasterFile(join(data, 'postgres'))).toBe(null);
  taken.close();
});

test('a bad setting gives one line and exit 1', async () => {
  const { printed, exited } = startServerProcess({ PORT: 'eighty' });
  expect(await exited).toBe(1);
  expect(printed()).toBe('PORT must be a whole number from 0 to 65535.\n');
});
