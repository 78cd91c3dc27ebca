// An app and a server of two versions of the synced schema, and what happens between them.
import { type Operation } from '@dosewell/domain/sync';
import { type Known, TABLES } from '@dosewell/domain/tables';
import type { Store } from '../store.ts';
import type { medication } from './test-device.ts';
import { MARIA, openTab } from './test-device.ts';
import type { MemoryServer } from './memory-server.ts';
import type { TestPlatform } from './test-platform.ts';

export const november = ['2026-11'];
export const ONE: Known = { newest: 1, tables: TABLES.filter((table) => table !== 'hr_readings'), since: {} };
/** Adds a table and a column. */
export const TWO: Known = { newest: 2, tables: TABLES, since: { hr_readings: 2, 'medications.notes': 2 } };

let made = 0;
export const elsewhere = (server: MemoryServer, rows: Operation['rows']): void => {
  made += 1;
  const op = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const clock = Date.parse('2026-11-20T11:00:00Z') + made;
  server.write({ op, seq: made, v: 1, clock, at: '2026-11-20T12:00', zone: 'Europe/Berlin', rows });
};
export const reading = (pulse: number): Operation['rows'] => [
  {
    table: 'hr_readings',
    id: `01900000-0000-7000-9000-${String((made += 1)).padStart(12, '0')}`,
    base: 0,
    patch: { pulse, taken_at: '2026-11-20T10:00:00.000Z', tags: [], note: null, device: 'manual' },
  },
];
export const based = (write: ReturnType<typeof medication>): Operation['rows'] => [
  { ...write, base: 0 } as never,
];

export const open = (
  platform: TestPlatform,
  server: MemoryServer,
  app: Known,
  asked: string[] = [],
): Promise<Store> =>
  openTab(
    platform,
    async (path, ...rest) => {
      asked.push(path);
      return server.askAs(app.newest)(path, ...rest);
    },
    MARIA,
    { known: app },
  );
export const pulses = (store: Store) => store.monthRows('hr_readings', november)?.length;
