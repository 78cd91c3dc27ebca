import { CHROMIUM_ARGUMENTS, chromiumEnvironment, chromiumExecutable } from './chromium.ts';
import { FOREIGN_PROXY_PORT } from './foreign-requests.ts';
import { freePort } from './free-port.ts';

/** Launch options of every browser of a run, also one with its own profile on disk. */
export async function launchOptions() {
  process.env[FOREIGN_PROXY_PORT] ??= String(await freePort());
  return {
    executablePath: await chromiumExecutable(),
    env: chromiumEnvironment(),
    args: [...CHROMIUM_ARGUMENTS, `--proxy-server=http://127.0.0.1:${process.env[FOREIGN_PROXY_PORT]}`],
  };
}
