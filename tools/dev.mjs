// `npm run dev`: the app with hot reload, and a server that restarts on changes to its source.
import { resolve } from 'node:path';
import { ensureInstalled } from './start/installed.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

await ensureInstalled();
// Both need packages that may have been installed just now.
const { startDevServer } = await import('./dev/dev-server.mjs');
const { startDevApp } = await import('./dev/dev-app.mjs');

const PORT = Number(process.env.PORT ?? 5173);

/** @type {() => void} */
let stop = () => {};
const signalled = new Promise((done) => {
  stop = () => done(undefined);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

const server = await startDevServer(PORT);
const app = await startDevApp(PORT, server).catch(async (error) => {
  console.error(error instanceof Error ? error.message : error);
  await server.stop();
  process.exit(1);
});
await signalled;
await app.close();
await server.stop();
process.exit(0);
