import { expect, test } from '@playwright/test';
import { expectProofToFail } from '../../tools/controls/expect-proof-to-fail.ts';
import { startFaultProxy } from '../platform/fault-proxy.ts';
import { startServer } from '../platform/server.ts';
import { emptyTally, killAtRandom } from '../proofs/kills/random-kills.ts';

const MOST_KILLS = 80;

test('a dose that is called saved before it is on disk is lost when the browser is killed', async () => {
  const server = await startServer();
  const network = await startFaultProxy(server.port);
  const tally = emptyTally();
  while (tally.lost === 0 && tally.kills < MOST_KILLS)
    await killAtRandom(network, server.url, tally, { kills: 10, saidWhen: 'asked for' });
  await network.close();
  await server.remove();
  await expectProofToFail('what was called saved survives a kill', /lost/, () =>
    expect(tally.lost, 'lost').toBe(0),
  );
});
