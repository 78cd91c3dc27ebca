import { expect, test } from 'vitest';
import { pushServiceOf } from './push-service.ts';

const LISTED = ['https://push.clinic.example', 'http://127.0.0.1:9000'];
const trust = (endpoint: string): boolean | undefined => pushServiceOf(endpoint, LISTED)?.trusted;

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', false],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', false],
  ['https://web.push.apple.com/QAbc', false],
  ['https://eu1.push.apple.com/QAbc', false],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', false],
  ['https://push.clinic.example/abc', true],
  ['http://127.0.0.1:9000/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', undefined],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', undefined],
  ['https://fcm.googleapis.com.evil.example/abc', undefined],
  ['https://evilnotify.windows.com/abc', undefined],
  ['https://push.apple.com/abc', undefined],
  ['https://user@fcm.googleapis.com/abc', undefined],
  ['https://:secret@push.clinic.example/abc', undefined],
  ['https://push.clinic.example:444/abc', undefined],
  ['http://127.0.0.1:9001/abc', undefined],
  ['https://127.0.0.1/abc', undefined],
  ['https://[::1]/abc', undefined],
  ['file:///etc/passwd', undefined],
  ['not an address', undefined],
])('a push to %s is allowed and trusted as it should be', (endpoint, expected) => {
  // covers: T-09
  expect(trust(endpoint)).toBe(expected);
});

test('nothing is trusted unless the operator lists it', () => {
  expect(pushServiceOf('http://127.0.0.1:9000/abc')).toBeUndefined();
});
