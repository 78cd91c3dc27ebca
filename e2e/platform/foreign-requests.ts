import { startRecordingProxy } from './recording-proxy.ts';

/** The proxy port of every browser of a run; chosen once by the configuration, inherited by workers. */
export const FOREIGN_PROXY_PORT = 'E2E_FOREIGN_PROXY_PORT';

/** Watches the whole run and fails it if any browser requested an address outside this machine. */
export default async function watchForeignRequests(): Promise<() => Promise<void>> {
  const proxy = await startRecordingProxy(Number(process.env[FOREIGN_PROXY_PORT]));
  return async () => {
    await proxy.close();
    if (proxy.attempts.length > 0) {
      throw new Error(`Requests left the origin:\n${[...new Set(proxy.attempts)].join('\n')}`);
    }
  };
}
