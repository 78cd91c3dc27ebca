// The web app from its source: Vite keeps the browser up to date and hands on to the server what is not the app's.
import { createServer } from 'vite';
import { guardsOf, NONCE } from './dev-policy.mjs';

/** What the server answers itself; everything else is a page or a file of the app. */
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
        // A request that comes while the server starts anew waits for it.
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
      // This machine alone: what the server says to it, such as the mailbox, is for nobody else.
      host: 'localhost',
      port,
      strictPort: true,
      cors: false,
      // The Host stays what the browser asked for, so that the server judges hosts and origins as ever.
      proxy: Object.fromEntries(OF_THE_SERVER.map((path) => [path, { target: server.url }])),
    },
  });
  await app.listen();
  return app;
}
