import { expect, test } from 'vitest';
import { pushPayload, readPushMessage } from './push-message.ts';

const message = {
  title: 'Medication Reminder',
  body: 'Your 8:00 AM medicines',
  navigate: 'https://pills.example.org/take/1',
  tag: 'abc',
};

test('a message is declared as Apple reads it, and read back as it was written', () => {
  const json: unknown = JSON.parse(pushPayload(message));
  expect(json).toEqual({ web_push: 8030, notification: { ...message, mutable: true } });
  expect(readPushMessage(json)).toEqual(message);
  const counted = { ...message, badge: 2 };
  expect(readPushMessage(JSON.parse(pushPayload(counted)))).toEqual(counted);
});

test.each([null, 'text', {}, { notification: 'text' }, { notification: { ...message, tag: 1 } }])(
  'a message that is none of ours is not read: %j',
  (json) => {
    expect(readPushMessage(json)).toBeUndefined();
  },
);
