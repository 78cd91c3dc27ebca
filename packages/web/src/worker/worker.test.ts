// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { openNotification } from './open-notification.ts';
import { showPush } from './show-push.ts';

const location = { origin: 'https://pills.example.org' };
const message = (navigate: string) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: 'Medication Reminder', body: 'Your 8:00 AM medicines', navigate, tag: 't' },
  });

const shown = async (text: string | undefined, already: readonly string[] = []) => {
  const told: string[] = [];
  const showNotification = vi.fn(async () => undefined);
  const getNotifications = async () => already.map((body) => ({ body }) as Notification);
  await showPush(
    { location, registration: { showNotification, getNotifications } },
    text,
    async (what) => void told.push(what),
  );
  return { notification: showNotification.mock.calls[0], told };
};

test('a push is shown as it says, leads to a page of the app, and the server is told', async () => {
  expect(await shown(message('https://pills.example.org/take/1'))).toEqual({
    notification: [
      'Medication Reminder',
      expect.objectContaining({ body: 'Your 8:00 AM medicines', tag: 't', data: { path: '/take/1' } }),
    ],
    told: ['shown'],
  });
});

test('a push that arrives twice makes no second sound, and one that says something else does', async () => {
  const again = await shown(message('/take/1'), ['Your 8:00 AM medicines']);
  expect(again.notification).toEqual([expect.any(String), expect.objectContaining({ renotify: false })]);
  const after = await shown(message('/take/1'), ['Coming up: your medicines for 8:00 AM']);
  expect(after.notification).toEqual([expect.any(String), expect.objectContaining({ renotify: true })]);
});

test('a push that leads elsewhere leads to the first page', async () => {
  const { notification } = await shown(message('https://evil.example/take/1'));
  // covers: T-10
  expect(notification).toEqual([expect.any(String), expect.objectContaining({ data: { path: '/' } })]);
});

test.each([undefined, '', 'text', '{}', '[]'])(
  'a push that says %j shows something all the same',
  async (text) => {
    const { notification } = await shown(text);
    expect(notification).toEqual([
      'Dosewell',
      expect.objectContaining({
        body: 'Open the app to see what is due.',
        tag: 'unread',
        data: { path: '/' },
      }),
    ]);
  },
);

const pressed = async (open: { focus?: unknown; refuses?: true } | undefined, data: unknown) => {
  const told: string[] = [];
  const window = {
    focus: async () => window,
    navigate: async (path: string) => {
      if (open?.refuses) throw new TypeError('not controlled');
      told.push(`navigated ${path}`);
    },
  };
  const clients = {
    matchAll: async () => (open === undefined ? [] : [window]),
    openWindow: async (path: string) => void told.push(`opened ${path}`),
  };
  const close = () => void told.push('closed');
  await openNotification({ location, clients }, { data, close }, async (what) => void told.push(what));
  return told;
};

test('a tap opens the page, in the window that is open if there is one', async () => {
  expect(await pressed(undefined, { path: '/take/1' })).toEqual(['closed', 'opened /take/1', 'opened']);
  expect(await pressed({}, { path: '/take/1' })).toEqual(['closed', 'navigated /take/1', 'opened']);
  expect(await pressed({ refuses: true }, { path: '/take/1' })).toEqual([
    'closed',
    'opened /take/1',
    'opened',
  ]);
});

test.each([[null], [{ path: '//evil.example' }], [{ path: 'https://evil.example' }], [{}]])(
  'a tap on a notification with %j opens the first page',
  async (data) => {
    // covers: T-10
    expect(await pressed(undefined, data)).toContain('opened /');
  },
);
