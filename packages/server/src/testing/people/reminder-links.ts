// A person whose reminder goes to a topic of ntfy, and the pages behind its link.
import { doseId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { RequestLimits } from '../../api/request-limits.ts';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { LINK_PATHS } from '../../reminders/links/link-path.ts';
import { serveLinks } from '../../reminders/links/links.routes.ts';
import { DAY } from './device.ts';
import { at, type Reminding, reminding } from './reminding.ts';

const SITE = 'https://pills.example.org';
const NO_LIMIT: RequestLimits = { read: 1_000_000, write: 1_000_000 };

type App = ReturnType<typeof createHttpApp>;
type Rows = Record<string, unknown>[];

export interface LinkWorld {
  /** A medication due at eight. */
  readonly id: () => string;
  /** What the server has logged. */
  readonly lines: string[];
  readonly person: () => never;
  readonly sql: (text: string, values?: unknown[]) => Promise<Rows>;
  readonly ask: (path: string, method?: string, headers?: Record<string, string>) => Promise<Response>;
  /** The words of a page. */
  readonly textOf: (path: string) => Promise<string>;
  readonly logOf: (medication?: string) => Promise<Record<string, unknown> | undefined>;
  /** It is eight and no device shows the reminder: returns the path of the link that is sent. */
  readonly linkSent: () => Promise<string>;
  /** Serves under the limits of the product from now on. */
  readonly limited: () => void;
}

const served = (
  { db, server, clock }: Reminding,
  lines: string[],
  limits: RequestLimits | undefined,
): App => {
  const note = (...told: unknown[]): void => void lines.push(JSON.stringify(told));
  return createHttpApp({
    database: db,
    env: { publicUrl: new URL(SITE), proxies: 0 },
    log: { request: note, unexpected: note, note, warn: note },
    routes: LINK_PATHS,
    mountForms: (inner) =>
      serveLinks(inner, { database: db, pool: db.auth, sync: server.sync, now: () => clock.now, limits }),
    mountApi: () => {},
    staticFolder: '/nowhere',
  });
};

export const linkWorld = (): { readonly world: () => Reminding } & LinkWorld => {
  const world = reminding();
  const lines: string[] = [];
  let app: App;
  let id: string;
  const person = () => ({ ...world().maria.person, endsAt: new Date() }) as never;
  const sql: LinkWorld['sql'] = async (text, values = []) =>
    (await world().db.owner.query(text, values)).rows;
  const ask: LinkWorld['ask'] = async (path, method = 'GET', headers = {}) =>
    app.fetch(new Request(`${SITE}${path}`, { method, headers, redirect: 'manual' }));
  beforeAll(() => {
    app = served(world(), lines, NO_LIMIT);
  });
  beforeEach(async () => {
    world().server.outside.forget();
    await sql('delete from auth.push_browser where endpoint = $1', [world().browser]);
    const way = { kind: 'ntfy' as const, after_minutes: 5 as const, address: 'https://ntfy.sh/pills' };
    expect(await world().server.ways.add(person(), SITE, way)).toMatchObject({ ok: true });
    id = await world().maria.takes();
    await world().server.tick();
  });
  return {
    world,
    id: () => id,
    ...{ lines, person, sql, ask },
    textOf: async (path) =>
      (await (await ask(path)).text())
        .replace(/<style>[^]*<\/style>/, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' '),
    logOf: async (medication = id) =>
      (await sql('select * from medication_logs where id = $1', [doseId(medication, DAY, '08:00')]))[0],
    linkSent: async () => {
      at(`${DAY}T08:00:00`);
      await world().server.tick();
      const { click } = JSON.parse(certain(world().server.outside.posted[0]).text);
      return String(click).replace(SITE, '');
    },
    limited: () => {
      app = served(world(), lines, undefined);
    },
  };
};
