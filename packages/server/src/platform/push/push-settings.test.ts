import { expect, test } from 'vitest';
import { readPushSettings } from './push-settings.ts';

const settings = (variables: Readonly<Record<string, string>>, publicUrl?: string) =>
  readPushSettings(
    (name) => variables[name],
    (line) => new Error(line),
    publicUrl === undefined ? undefined : new URL(publicUrl),
  );

test.each([
  [{ PUSH_CONTACT: 'mailto:pills@example.org' }, undefined, 'mailto:pills@example.org'],
  [{ PUSH_CONTACT: 'https://example.org/contact' }, undefined, 'https://example.org/contact'],
  [{ MAIL_FROM: 'Pills <pills@example.org>' }, 'https://a.example', 'mailto:pills@example.org'],
  [{ MAIL_FROM: 'pills@example.org' }, undefined, 'mailto:pills@example.org'],
  [{ MAIL_FROM: 'pills@localhost' }, 'https://a.example', 'https://a.example'],
  [{}, 'https://pills.example.org', 'https://pills.example.org'],
  [{}, 'http://pills.example.org', undefined],
  [{}, 'https://localhost', undefined],
  [{}, undefined, undefined],
])('settings %j and the address %s have push services write to %s', (variables, publicUrl, contact) => {
  expect(settings(variables, publicUrl)).toEqual({ contact, services: [] });
});

test.each(['pills@example.org', 'mailto:pills@localhost', 'https://localhost', 'http://example.org', 'x'])(
  'the contact %s is refused, as push services refuse it',
  (contact) => {
    expect(() => settings({ PUSH_CONTACT: contact })).toThrow(/^PUSH_CONTACT must be/);
  },
);

test('push services besides those of browsers are listed by origin', () => {
  expect(settings({ PUSH_SERVICES: 'https://push.example.org, http://10.0.0.8:9000' }).services).toEqual([
    'https://push.example.org',
    'http://10.0.0.8:9000',
  ]);
  for (const services of ['push.example.org', 'https://push.example.org/', 'file:///x'])
    expect(() => settings({ PUSH_SERVICES: services })).toThrow(/^PUSH_SERVICES must be/);
});
