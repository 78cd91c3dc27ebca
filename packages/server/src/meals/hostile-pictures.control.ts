// Runs the test that no picture is stored as sent with re-encoding removed from the server: it must fail.
import { afterEach, expect, test } from 'vitest';
import { ok } from '@dosewell/domain/problem';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import { openApiUnderTest, type ApiUnderTest, type UnderTestOptions } from '../testing/api-under-test.ts';
import { madeQuickly } from '../testing/hostile-pictures/made-pictures.ts';
import { sendToApi } from '../testing/hostile-files/hostile-under-test.ts';

let api: ApiUnderTest | undefined;
afterEach(() => api?.close());

const proof = async (drawer?: UnderTestOptions['drawer']): Promise<void> => {
  api = await openApiUnderTest(drawer === undefined ? {} : { drawer });
  const { asSent, ours } = await sendToApi(api, await madeQuickly());
  expect(asSent, `as sent: ${asSent.length}, ours: ${ours.length}`).toEqual([]);
  expect(ours, `as sent: ${asSent.length}, ours: ${ours.length}`).toEqual([]);
};

test('the guarded server keeps no picture as it was sent and has no error of its own', () => proof());

test('a server that does not redraw a picture keeps everything it contained', async () => {
  const keptAsSent = async (_: string, bytes: Uint8Array) => ok(new Uint8Array(bytes));
  const drawer = { square: keptAsSent, within: keptAsSent, stop: () => {} };
  await expectProofToFail('no picture is kept as it was sent', /as sent: [1-9]/, () => proof(drawer));
});

test('a server that blames itself for decoder errors answers with an error of its own', async () => {
  const broken = () => Promise.reject(new Error('the decoder broke'));
  const drawer = { square: broken, within: broken, stop: () => {} };
  await expectProofToFail('a broken picture is no fault of ours', /ours: [1-9]/, () => proof(drawer));
});
