// Calls the hostile addresses with this machine's own taken for public: the canary must hear of it.
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import { callHostile } from '../../testing/outbound/call-hostile.ts';

/** Of all that is hostile, what lies no further than the canary. */
const isThisMachine = (address: string): boolean =>
  /^(::ffff:)?(127\.|7f00:|0\.0\.0\.0$)|^::1?$/.test(address);

test('a server that judges no address calls itself', async () => {
  await expectProofToFail(
    'hostile addresses: every own address is public',
    /connections to the canary/,
    async () => {
      const { connections } = await callHostile({ isPublic: isThisMachine });
      expect(connections, `${connections} connections to the canary`).toBe(0);
    },
  );
});
