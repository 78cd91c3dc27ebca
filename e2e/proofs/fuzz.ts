// `npm run proof:fuzz`: random requests to every route, by its contract, on a real server; each answer must
// match the contract.
import 'temporal-polyfill/global';
import { describeApi } from '../../packages/server/src/api/openapi.ts';
import { describedRoutes } from '../../packages/server/src/testing/fuzz/described-routes.ts';
import { fuzz, type RouteFigures, totalOf } from '../../packages/server/src/testing/fuzz/fuzz.ts';
import type { Breach } from '../../packages/server/src/testing/fuzz/judge-answer.ts';
import { startServer } from '../platform/server.ts';
import { openFuzzSender } from './fuzz-sender.ts';

const REQUESTS = Number(process.argv[2] ?? 24_000);
const SEED = Number(process.argv[3] ?? 1);
const BESIDE = 4;

const server = await startServer({ env: { TRUSTED_PROXIES: '1' } });
try {
  const { send, busy } = await openFuzzSender(server.url);
  const routes = describedRoutes(await describeApi());
  const { figures, examples } = await fuzz(routes, { requests: REQUESTS, seed: SEED, beside: BESIDE }, send);
  const unexpected = server
    .log()
    .split('\n')
    .filter((line) => line.includes('unexpected error')).length;
  print(figures, unexpected, busy());
  for (const example of examples) console.log(example);
  process.exitCode = examples.length === 0 && unexpected === 0 ? 0 : 1;
} finally {
  await server.remove();
}

function print(figures: readonly RouteFigures[], unexpected: number, busy: number): void {
  const breaches: readonly Breach[] = ['our fault', 'undocumented', 'not as described', 'wrong, accepted'];
  const classes = ['2xx', '3xx', '4xx', '5xx'];
  console.log(['route'.padEnd(24), 'sent', ...classes, ...breaches].join('  '));
  for (const { route, sent, answered, breaches: own } of figures) {
    const cells = [
      String(sent).padStart(4),
      ...classes.map((name) => String(answered[name] ?? 0).padStart(3)),
      ...breaches.map((breach) => String(own[breach]).padStart(breach.length)),
    ];
    console.log([route.name.padEnd(24), ...cells].join('  '));
  }
  const sent = figures.reduce((sum, figure) => sum + figure.sent, 0);
  console.log(`
requests             ${sent} to ${figures.length} routes, seed ${SEED}
answered 5xx         ${totalOf(figures, 'our fault')}
undocumented status  ${totalOf(figures, 'undocumented')}
not as described     ${totalOf(figures, 'not as described')}
wrong, accepted      ${totalOf(figures, 'wrong, accepted')}
unexpected, logged   ${unexpected}
busy, asked again    ${busy}`);
}
