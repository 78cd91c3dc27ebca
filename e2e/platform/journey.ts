import { readFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { startServer, type RunningServer, troubleOfServers } from './server.ts';
import { waitForStepsBack } from './steps-back.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

interface WorkerFixtures {
  /** One server for all ordinary journeys of a worker; each journey signs up its own person. */
  server: RunningServer;
}
interface JourneyFixtures {
  /** The server over a network that can be made to fail; open its `url` instead of the server's. */
  network: TcpProxy;
  /** Beside a journey that failed stands what its servers say of it. */
  trouble: void;
}

const NAMES_WORKER = /untilInstalled\(|serviceWorker/;
const JOURNEY_BEGINS = /^(?= *test(?:OverNetwork)?\()/m;
const IMPORTS = /^import [^;]*;/gm;

/** A journey's own lines, and those above the first one of its file, which it may call. */
const linesOf = (file: string, line: number): string => {
  const [above = '', ...journeys] = readFileSync(file, 'utf8').split(JOURNEY_BEGINS);
  let end = above.split('\n').length;
  const own = journeys.find((text) => (end += text.split('\n').length - 1) > line);
  return `${above.replaceAll(IMPORTS, '')}${own ?? ''}`;
};

/** Ordinary journeys: `page.goto('/')` reaches the worker's server. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Installing the service worker would be a third of the work of a journey that does without.
  serviceWorkers: async ({}, use, { file, line }) =>
    use(NAMES_WORKER.test(linesOf(file, line)) ? 'allow' : 'block'),
  page: async ({ page }, use) => {
    waitForStepsBack(page);
    await use(page);
  },
  trouble: [
    async ({}, use, info) => {
      const before = new Set(troubleOfServers());
      await use();
      if (info.status === info.expectedStatus) return;
      for (const line of troubleOfServers()) if (!before.has(line)) console.error(line);
    },
    { auto: true },
  ],
  network: async ({ server }, use) => {
    const proxy = await startTcpProxy(server.port);
    await use(proxy);
    await proxy.close();
  },
});

export { expect } from '@playwright/test';
