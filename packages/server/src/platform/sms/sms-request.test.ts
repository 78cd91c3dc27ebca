import { expect, test } from 'vitest';
import { smsRequest } from './sms-request.ts';
import { readSmsSettings } from './sms-settings.ts';

const settings = (given: Record<string, string>) =>
  readSmsSettings(
    (name) => given[name],
    (line) => new Error(line),
  );
const SMS_URL = 'https://sms.example.org/send';
const sent = (body: string, text: string) => {
  const read = settings({ SMS_URL, SMS_BODY: body, SMS_AUTHORIZATION: 'Basic x' });
  if (read === undefined) throw new Error('no settings');
  const request = smsRequest(read, { to: '+491711234567', text });
  return { type: request.headers['content-type'], text: request.body.toString() };
};

test('a message cannot leave its place in JSON or in a form, nor bring the mark of another', () => {
  const text = 'A "quote", a & b {to}\n';
  expect(sent('{"to":"{to}","text":"{text}"}', text)).toEqual({
    type: 'application/json',
    text: JSON.stringify({ to: '+491711234567', text }),
  });
  expect(sent('To={to}&Body={text}', text)).toEqual({
    type: 'application/x-www-form-urlencoded',
    text: `To=%2B491711234567&Body=${encodeURIComponent(text)}`,
  });
});

test('without an address there are none, and a form without a place for number or text is refused', () => {
  expect(settings({})).toBeUndefined();
  for (const SMS_BODY of ['To={to}', '{"text":"{text}"}', '{"to":"{to}","text":"{text}"'])
    expect(() => settings({ SMS_URL, SMS_BODY })).toThrow(/^SMS_BODY must be/);
  expect(() => settings({ SMS_URL: 'sms.example.org' })).toThrow(/^SMS_URL must be/);
});
