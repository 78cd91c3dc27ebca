import { expect, test, vi } from 'vitest';
import { NetworkError } from '../server/request.ts';
import { formAsk } from '../server/request.ts';
import { beginCheckout } from './checkout-api.ts';

const answering = (status: number, body: object) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

test('a checkout is begun by a form with the price alone, and its answer is the address to go to', async () => {
  const fetch = answering(200, { url: 'https://checkout.example/1' });
  const begun = await beginCheckout('maria', 'Pro-9813c64', formAsk(fetch));
  const [address, { method, body, headers } = {}] = fetch.mock.calls[0] ?? [];
  // covers: PAY-028 PAY-029
  expect({ address, method, body: String(body) }).toEqual({
    address: '/create-checkout-session',
    method: 'POST',
    body: 'lookup_key=Pro-9813c64',
  });
  expect(new Headers(headers).get('content-type')).toBeNull();
  expect(body).toBeInstanceOf(URLSearchParams);
  // covers: PAY-033
  expect(begun).toEqual({ ok: true, value: { url: 'https://checkout.example/1' } });
});

test('a refusal is told, and no answer is no network', async () => {
  const refused = await beginCheckout('maria', 'x', formAsk(answering(404, { code: 'not_found' })));
  expect(refused).toMatchObject({ ok: false, problem: { code: 'not_found' } });
  const away = formAsk(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network'))));
  await expect(beginCheckout('maria', 'x', away)).rejects.toBeInstanceOf(NetworkError);
});
