// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { openNotification } from './open-notification.ts';
import { type Answer, pressNotification } from './press-notification.ts';
import { type Showing, showPush } from './show-push.ts';

const location = { origin: 'https://pills.example.org' };
const message = (navigate: string, app_badge?: number) =>
  JSON.stringify({
    web_push: 8030,
    notification: { title: 'Medication Reminder', body: 'Your 8:00 AM medicines', navigate, tag: 't' },
    app_badge,
  });

const UNNAMED: Showing['named'] = { doses: async (_, body) => body, low: async (_, body) => body };
/** What the browser can do besides. */
interface Able {
  readonly maxActions?: number;
  /** Whether it can run the rules of doses. */
  readonly rules?: boolean;
  readonly named?: Showing['named'];
  readonly open?: number;
}

const shown = async (
  text: string | undefined,
  already: readonly string[] = [],
  { maxActions = 0, rules = true, named = UNNAMED, open }: Able = {},
) => {
  const told: string[] = [];
  const showNotification = vi.fn(async () => undefined);
  const getNotifications = async () => already.map((body) => ({ body }) as Notification);
  const setAppBadge = async (count: number) => void told.push(`badge ${count}`);
  const registration = { showNotification, getNotifications };
  const scope = {
    location,
    registration,
    navigator: { setAppBadge },
    Notification: { maxActions },
    Temporal: rules ? {} : undefined,
  };
  const countOpen = async () => open;
  await showPush(scope, text, { tell: async (what) => void told.push(what), named, countOpen });
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

const PATH = { path: '/take/1' };
const tapped = { data: PATH, tag: 't', title: 'Medication Reminder' };

const acted = async (action: string, answer: Answer, data: unknown = PATH) => {
  const told: unknown[] = [];
  const clients = {
    matchAll: async () => [],
    openWindow: async (path: string) => void told.push(`opened ${path}`),
  };
  const showNotification = async (_: string, options?: NotificationOptions) => void told.push(options?.body);
  const registration = { showNotification, getNotifications: async () => [] };
  const navigator = { setAppBadge: async (count: number) => void told.push(`badge ${count}`) };
  const notification = { ...tapped, data, close: () => void told.push('closed') };
  const tell = async (what: string) => void told.push(what);
  await pressNotification(
    { location, clients, registration, navigator },
    { action, notification },
    { tell, answer, countOpen: async () => 1 },
  );
  return told;
};

test.each([
  [0, undefined],
  [1, ['Take all']],
  [2, ['Take all', 'Later']],
])('a browser with room for %i buttons shows %j', async (maxActions, titles) => {
  const { notification } = await shown(message('/take/1'), [], { maxActions });
  const { actions } = (notification as unknown as [string, { actions?: { title: string }[] }])[1];
  // covers: C-18
  expect(actions?.map(({ title }) => title)).toEqual(titles);
});

test('a browser that cannot run the rules of doses, and a push of no reminder, show no button', async () => {
  const without = await shown(message('/take/1'), [], { maxActions: 2, rules: false });
  expect(without.notification).toEqual([
    expect.any(String),
    expect.not.objectContaining({ actions: expect.anything() }),
  ]);
  const test = await shown(message('/settings'), [], { maxActions: 2 });
  expect(test.notification).toEqual([
    expect.any(String),
    expect.not.objectContaining({ actions: expect.anything() }),
  ]);
});

test('a refill alert leads to Refills, without buttons, names what the device names, and leaves the icon as it is', async () => {
  const named = { ...UNNAMED, low: async (tag: string, sent: string) => `${sent}: Metformin ${tag}` };
  const { notification, told } = await shown(message('/refills'), [], { maxActions: 2, named });
  // covers: NOTE-014 C-18
  expect(notification).toEqual([
    expect.any(String),
    expect.objectContaining({ body: 'Your 8:00 AM medicines: Metformin t', data: { path: '/refills' } }),
  ]);
  expect(notification).toEqual([
    expect.any(String),
    expect.not.objectContaining({ actions: expect.anything() }),
  ]);
  expect(told).toEqual(['shown']);
});

test('the icon shows how many doses the device knows to be open, and else what the server counted', async () => {
  expect((await shown(message('/take/1', 2), [], { open: 3 })).told).toEqual(['badge 3', 'shown']);
  // covers: C-18
  expect((await shown(message('/refills'), [], { open: 0 })).told).toEqual(['badge 0', 'shown']);
  // covers: C-18
  expect((await shown(message('/take/1', 2))).told).toEqual(['badge 2', 'shown']);
});

test('names stand in the notification where the device gives them, and else what was sent', async () => {
  const body = async (doses: Showing['named']['doses']) =>
    (await shown(message('/take/1'), [], { named: { ...UNNAMED, doses } })).notification as unknown as [
      string,
      { body: string },
    ];
  // covers: C-18
  expect((await body(async (id, sent) => `${sent}: ${id}`))[1].body).toBe('Your 8:00 AM medicines: 1');
  const failing = async (): Promise<string> => {
    throw new Error('no database');
  };
  // covers: C-18
  expect((await body(failing))[1].body).toBe('Your 8:00 AM medicines');
});

test('a database that does not answer keeps no reminder from being shown', async () => {
  vi.useFakeTimers();
  const waiting = shown(message('/take/1'), [], {
    named: { ...UNNAMED, doses: () => new Promise(() => undefined) },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  // covers: T-17
  expect((await waiting).notification).toEqual([
    expect.any(String),
    expect.objectContaining({ body: 'Your 8:00 AM medicines' }),
  ]);
  vi.useRealTimers();
});

test.each([
  ['take', 'Recorded as taken at 8:02 AM.'],
  ['later', 'We will remind you again at 8:02 AM.'],
])('the button %s records without opening the app, and says so', async (action, words) => {
  const answer = vi.fn<Answer>(async () => ({ at: '08:02', sent: true }));
  // covers: C-18
  expect(await acted(action, answer)).toEqual(['closed', words, 'badge 1', 'answered']);
  expect(answer).toHaveBeenCalledWith('1', action);
});

test.each<[string, string, Answer]>([
  ['nothing may be recorded by a button', 'take', async () => undefined],
  [
    'the device fails',
    'later',
    async () => {
      throw new Error('no database');
    },
  ],
  ['another button is pressed', 'other', async () => ({ at: '08:02', sent: true })],
  ['no button is pressed', '', async () => ({ at: '08:02', sent: true })],
])('where %s, the page of the reminder is opened', async (_, action, answer) => {
  const told = await acted(action, answer);
  // covers: C-18
  expect(told.slice(-2)).toEqual(['opened /take/1', 'opened']);
});

test('a button of a notification that leads elsewhere records nothing', async () => {
  const answer = vi.fn<Answer>(async () => undefined);
  expect(await acted('take', answer, { path: 'https://evil.example/take/1' })).toContain('opened /');
  // covers: T-10
  expect(answer).not.toHaveBeenCalled();
});
