// Serves the web app from source with Vite, and forwards the server's paths to it.
import { createServer } from 'vite';
import { guardsOf, NONCE } from './dev-policy.mjs';

/** Paths of the server; all others are pages or files of the app. */
const OF_THE_SERVER = ['/api', '/dev/mailbox', '/livez', '/readyz', '/metrics'];

/** @param {number} port @param {import('./dev-server.mjs').DevServer} server */
export async function startDevApp(port, server) {
  /** @type {import('vite').Plugin} */
  const asTheServerDoes = {
    name: 'as-the-server-does',
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '/', headers }, response, next) => {
        const isPage = headers.accept?.includes('text/html') === true;
        if (!isPage && !OF_THE_SERVER.some((path) => url.startsWith(path))) return next();
        // A request during a restart waits for the server.
        const runs = await server.settled();
        if (!runs) return response.writeHead(503).end('The server does not run. What it printed says why.');
        const guards = isPage ? await guardsOf(server.url, port).catch(() => []) : [];
        for (const [name, value] of guards) response.setHeader(name, value);
        next();
      });
    },
  };
  const app = await createServer({
    root: 'packages/web',
    plugins: [asTheServerDoes],
    html: { cspNonce: NONCE },
    server: {
      // Local only: the server's answers to this machine, such as the mailbox, are private.
      host: 'localhost',
      port,
      strictPort: true,
      cors: false,
      // The Host header is kept, so that the server checks hosts and origins as usual.
      proxy: Object.fromEntries(OF_THE_SERVER.map((path) => [path, { target: server.url }])),
    },
  });
  await app.listen();
  return app;
}
