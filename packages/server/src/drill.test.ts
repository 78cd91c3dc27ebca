// The drill: backed up while serving, destroyed, restored on an empty machine, started (T-20, T-21).
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { mealPatch } from './testing/people/reading-patch.ts';
import { startServerProcess, statusOf, type ServerProcess } from './testing/servers/server-process.ts';
import { certain } from '@dosewell/domain/problem';

const folder = mkdtempSync(join(tmpdir(), 'dw-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A first start makes a database and runs every migration, which can take a minute on a busy machine. */
const PATIENT = { timeout: 90_000, interval: 50 };
const MARIA = { email: 'maria@example.org', password: 'Metformin-at-8' };
const PETER = { email: 'peter@example.org', password: 'Ramipril-at-20' };

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

interface Serving extends ServerProcess {
  readonly post: (path: string, body: object, cookie?: string) => Promise<Response>;
  /** Uploads or fetches a meal photo. */
  readonly photo: (path: string, cookie: string, sent?: Uint8Array) => Promise<Response>;
  readonly stop: () => Promise<number | null>;
}

const serve = async (data: string): Promise<Serving> => {
  const port = await freePort();
  const server = startServerProcess({ PORT: String(port), DOSEWELL_DATA: data });
  await expect.poll(() => statusOf(port, '/readyz'), PATIENT).toBe(200);
  const origin = `http://localhost:${port}`;
  return {
    ...server,
    post: (path, body, cookie = '') =>
      fetch(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      }),
    photo: (path, cookie, sent) =>
      fetch(`${origin}${path}`, {
        method: sent === undefined ? 'GET' : 'PUT',
        headers: { origin, 'content-type': 'image/png', cookie },
        ...(sent === undefined ? {} : { body: new Uint8Array(sent) }),
      }),
    stop: () => {
      server.child.kill('SIGTERM');
      return server.exited;
    },
  };
};

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Records a meal with a photo. */
const photographed = async ({ post, photo }: Serving, cookie: string) => {
  const meal = randomUUID();
  const op = { op: randomUUID(), seq: 1, v: 1, clock: Date.now(), at: '2026-11-20T08:05', zone: 'UTC' };
  const rows = [{ table: 'meals', id: meal, base: 0, patch: mealPatch(randomUUID()) }];
  await post('/sync/push', { client: randomUUID(), acked: 0, ops: [{ ...op, rows }] }, cookie);
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  const sent = await photo(`/api/v1/meals/${meal}/photo`, cookie, await picture.png().toBuffer());
  const { photo_url: address } = (await sent.json()) as { photo_url: string };
  const shown = await photo(address, cookie);
  return { address, bytes: Buffer.from(await shown.arrayBuffer()) };
};

/** Five processes and two databases in sequence. */
const LONG = { timeout: 300_000 };

test(
  'a server restored from a backup has everybody sign in again and keeps erased people erased',
  LONG,
  async () => {
    const data = join(folder, 'data');
    const archive = join(folder, 'backup');
    const first = await serve(data);
    const [maria, peter] = await Promise.all(
      [MARIA, PETER].map((who) =>
        first.post('/account/sign-up', { ...who, display_name: 'Somebody', timezone: 'UTC' }),
      ),
    );
    expect({ mariaStatus: certain(maria).status, peterStatus: certain(peter).status }).toEqual({
      mariaStatus: 200,
      peterStatus: 200,
    });
    const lunch = await photographed(first, cookieOf(certain(maria)));
    await photographed(first, cookieOf(certain(peter)));

    const backup = startServerProcess({ DOSEWELL_DATA: data }, 'backup', [archive]);
    expect({ exited: await backup.exited, printed: backup.printed() }).toEqual({
      exited: 0,
      printed: expect.stringContaining('read back and whole'),
    });

    const erased = await first.post(
      '/delete-account',
      { confirm: true, password: PETER.password },
      cookieOf(certain(peter)),
    );
    expect(erased.status).toBe(200);
    expect(await first.stop()).toBe(0);
    // Only the archive and the ledger of erasures survive the machine.
    const place = join(folder, 'new');
    mkdirSync(place, { mode: 0o711 });
    cpSync(join(data, 'erasures.ndjson'), join(place, 'erasures.ndjson'));
    rmSync(data, { recursive: true });
    const restore = startServerProcess({ DOSEWELL_DATA: place }, 'restore', [archive]);
    expect({ exited: await restore.exited, printed: restore.printed() }).toEqual({
      exited: 0,
      printed: expect.stringContaining('erased again: 1'),
    });

    const second = await serve(place);
    const again = await second.post('/account/sign-in', { ...MARIA, shared_device: false });
    expect(again.status).toBe(200);
    const kept = await second.photo(lunch.address, cookieOf(again));
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(lunch.bytes);
    expect((await second.post('/account/sign-in', { ...PETER, shared_device: false })).status).toBe(401);
    const former = await second.post(
      '/sync/push',
      { client: 'x', acked: 0, ops: [] },
      cookieOf(certain(maria)),
    );
    expect(former.status).toBe(401);
    expect(await second.stop()).toBe(0);
  },
);
