import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database/db.ts';
import type { Sweeps } from './sweeps.ts';

export interface Metrics {
  readonly observe: (request: { method: string; route: string; status: number; ms: number }) => void;
  readonly text: () => Promise<{ body: string; type: string }>;
}

export function openMetrics(
  database: Pick<Database, 'load'>,
  sweeps: Pick<Sweeps, 'lastSuccess'>,
  lastBackup: () => number | undefined,
  more: (registry: Registry) => void = () => {},
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections open, and requests waiting for one, by login.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, open, waiting } of database.load()) {
        connections.set({ pool, state: 'open' }, open);
        connections.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
  const swept = new Gauge({
    name: 'sweep_last_success_timestamp_seconds',
    help: 'When a sweep last went through here; of several processes each shows its own runs.',
    labelNames: ['sweep'],
    registers,
    collect() {
      for (const [sweep, at] of sweeps.lastSuccess()) swept.set({ sweep }, at / 1000);
    },
  });
  const backedUp = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup was finished; 0 when there has been none.',
    registers,
    collect() {
      backedUp.set((lastBackup() ?? 0) / 1000);
    },
  });
  more(registry);
  return {
    observe: ({ ms, ...labels }) => durations.observe(labels, ms / 1000),
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  };
}
