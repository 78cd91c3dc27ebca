import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { startTestCluster } from './servers/test-cluster.ts';

export interface ProvidedCluster {
  readonly host: string;
  readonly port: number;
  readonly owner: string;
  /** Migrated and empty; every test file uses a copy. */
  readonly database: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: ProvidedCluster;
  }
}

/** One real PostgreSQL for the whole run, which fails without it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const { host, port, owner, database } = cluster;
  await migrate({ host, port, owner, database }, { durable: false });
  project.provide('cluster', { host, port, owner, database });
  return cluster.stop;
}
