import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { fakeBrowser } from '../../testing/push/fake-browser.ts';
import { encryptPush } from './encrypt-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test('the message of RFC 8291, section 5, is encrypted to the bytes printed there', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const plain = Buffer.from('When I grow up, I want to be a watermelon');
  expect(
    encryptPush(plain, keys, { pair, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }).toString('base64url'),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no two messages have a key, a salt or a body in common', () => {
  const { keys } = fakeBrowser();
  const [first, second] = [1, 2].map(() => encryptPush(Buffer.from('the same'), keys));
  for (const [from, to] of [
    [0, 16],
    [21, 86],
    [86, 110],
  ] as const)
    expect(first?.subarray(from, to)).not.toEqual(second?.subarray(from, to));
});

test('a key that is no point of the curve is refused', () => {
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  expect(() => encryptPush(Buffer.from('x'), keys)).toThrow(/[Pp]ublic key/);
});

test('the browser that holds the private key reads what was written', () => {
  const browser = fakeBrowser();
  expect(browser.read(encryptPush(Buffer.from('8:00 AM, Müsli'), browser.keys))).toBe('8:00 AM, Müsli');
});
