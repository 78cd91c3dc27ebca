// The built app as pages inside Capacitor: served from an origin of its own, with what the shell puts into the page. The
// other side of the bridge is played by the test; how the real one behaves is in @capacitor/core and the plugins.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const DIST = resolve(import.meta.dirname, '../../packages/web/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface PhonePages {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** As Capacitor serves them: a path without an extension is the app. */
export async function servePhonePages(): Promise<PhonePages> {
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://phone').pathname));
    const file = extname(path) === '' ? 'index.html' : path;
    readFile(join(DIST, file)).then(
      (body) =>
        answer
          .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
          .end(body),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Options = Readonly<Record<string, unknown>>;
type Native = (options: Options) => unknown;

interface Pending extends Options {
  readonly id: number;
  readonly body: string;
}

export interface PhoneUnderTest {
  /** What the phone keeps locked away, by its key. */
  readonly secrets: ReadonlyMap<string, string>;
  /** From now on its secure storage answers nothing, or does again. */
  readonly lock: (locked: boolean) => void;
  /** Reminders that the phone was handed, by id. */
  readonly pending: ReadonlyMap<number, Pending>;
  /** A button of a notification is pressed while the app is open. */
  readonly press: (page: Page, notification: Pending, actionId: string) => Promise<void>;
  /** Back, a link, going out of sight: an event of the shell and what it says. */
  readonly tell: (page: Page, event: string, data?: unknown) => Promise<void>;
  /** Entries that wait, outside the storage of the pages. */
  readonly journal: () => readonly string[];
  /** Names of files that were handed to another program. */
  readonly handedOver: readonly string[];
  /** How often somebody was asked for their face, and was recognised. */
  readonly recognised: () => number;
}

const keptIn = (kept: Map<string, string>, key: string, value: string) => ({
  get: (options: Options) => ({ [value]: kept.get(String(options[key])) ?? null }),
  set: (options: Options) => void kept.set(String(options[key]), String(options[value])),
  remove: (options: Options) => ({ success: kept.delete(String(options[key])) }),
});

const listOf = (options: Options): readonly Pending[] => options['notifications'] as readonly Pending[];

/** Android, on which everything is allowed. */
const alarmsIn = (
  pending: Map<number, Pending>,
): Readonly<Record<string, Readonly<Record<string, Native>>>> => ({
  LocalNotifications: {
    registerActionTypes: () => undefined,
    createChannel: () => undefined,
    checkPermissions: () => ({ display: 'granted' }),
    requestPermissions: () => ({ display: 'granted' }),
    checkExactNotificationSetting: () => ({ exact_alarm: 'granted' }),
    getPending: () => ({ notifications: [...pending.values()] }),
    schedule: (options) => listOf(options).forEach((one) => pending.set(one.id, one)),
    cancel: (options) => listOf(options).forEach(({ id }) => pending.delete(id)),
  },
  BatteryOptimization: { isBatteryOptimizationEnabled: () => ({ enabled: false }) },
});

/** A person who is recognised at once. */
const faceIn = (asked: { count: number }): Readonly<Record<string, Native>> => ({
  checkBiometry: () => ({ isAvailable: true, deviceIsSecure: true, biometryType: 4 }),
  internalAuthenticate: () => void (asked.count += 1),
});

/** Files that outlive the pages' storage, and a person who gives each to some program. */
const filesIn = (
  kept: Map<string, string>,
  handedOver: string[],
): Readonly<Record<string, Readonly<Record<string, Native>>>> => ({
  Filesystem: {
    writeFile: ({ path, data }) => {
      kept.set(String(path), String(data));
      return { uri: `file:///cache/${String(path)}` };
    },
    appendFile: ({ path, data }) =>
      void kept.set(String(path), `${kept.get(String(path)) ?? ''}${String(data)}`),
    readFile: ({ path }) => ({ data: kept.get(String(path)) }),
    deleteFile: ({ path }) => void kept.delete(String(path)),
    mkdir: () => undefined,
    rename: ({ from, to }) => {
      kept.set(String(to), kept.get(String(from)) ?? '');
      kept.delete(String(from));
    },
    readdir: ({ path }) => ({
      files: [...kept.keys()]
        .filter((name) => name.startsWith(`${String(path)}/`))
        .map((name) => ({ name: name.slice(String(path).length + 1), mtime: 0 })),
    }),
    getUri: ({ path }) => ({ uri: `file:///cache/${String(path)}` }),
  },
  Share: {
    share: ({ files }) => {
      handedOver.push(...(files as readonly string[]).map((uri) => uri.slice(uri.lastIndexOf('/') + 1)));
      return {};
    },
  },
});

const SHELL: Readonly<Record<string, Readonly<Record<string, Native>>>> = {
  App: { minimizeApp: () => undefined },
  PrivacyScreen: { enable: () => undefined, disable: () => undefined },
  SystemBars: { setStyle: () => undefined },
  Haptics: { impact: () => undefined },
};

const secureStorageIn = (secrets: Map<string, string>) => {
  const { get, set, remove } = keptIn(secrets, 'prefixedKey', 'data');
  let locked = false;
  const unlessLocked =
    (act: Native): Native =>
    (options) => {
      if (locked) throw new Error('The storage is locked.');
      return act(options);
    };
  return {
    methods: {
      internalGetItem: unlessLocked(get),
      internalSetItem: unlessLocked(set),
      internalRemoveItem: unlessLocked(remove),
    },
    lock: (now: boolean): void => void (locked = now),
  };
};

const tell: PhoneUnderTest['tell'] = (page, event, data = {}) =>
  page.evaluate(
    ([name, said]) =>
      (globalThis as unknown as { tellApp: (event: unknown, data: unknown) => void }).tellApp(name, said),
    [event, data] as const,
  );
const press: PhoneUnderTest['press'] = (page, notification, actionId) =>
  tell(page, 'localNotificationActionPerformed', { notification, actionId });

/** A phone with Android's bridge. What it keeps outlives its pages. */
export async function playPhone(context: BrowserContext): Promise<PhoneUnderTest> {
  const [preferences, secrets] = [new Map<string, string>(), new Map<string, string>()];
  const pending = new Map<number, Pending>();
  const secure = secureStorageIn(secrets);
  const handedOver: string[] = [];
  const asked = { count: 0 };
  const plugins: Readonly<Record<string, Readonly<Record<string, Native>>>> = {
    ...SHELL,
    ...alarmsIn(pending),
    ...filesIn(new Map(), handedOver),
    BiometricAuthNative: faceIn(asked),
    Preferences: { ...keptIn(preferences, 'key', 'value'), keys: () => ({ keys: [...preferences.keys()] }) },
    SecureStorage: secure.methods,
  };
  await context.exposeFunction('askNative', (plugin: string, method: string, options: Options = {}) =>
    plugins[plugin]?.[method]?.(options),
  );
  const headers = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
      { name: 'addListener', rtype: 'callback' },
    ],
  }));
  await context.addInitScript((PluginHeaders) => {
    const page = globalThis as unknown as Record<string, unknown> & {
      askNative: (...call: readonly unknown[]) => Promise<unknown>;
    };
    page['androidBridge'] = {};
    const listeners: Record<string, (data: unknown) => void> = {};
    const waiting: Record<string, unknown[]> = {};
    // As the plugins document it, what nobody hears yet waits.
    page['tellApp'] = (event: string, data: unknown) => {
      const listener = listeners[event];
      if (listener) listener(data);
      else (waiting[event] ??= []).push(data);
    };
    page['Capacitor'] = {
      PluginHeaders,
      nativePromise: (...call: readonly unknown[]) => page.askNative(...call),
      nativeCallback: (
        _plugin: string,
        _method: string,
        { eventName }: { eventName: string },
        callback: (data: unknown) => void,
      ) => {
        listeners[eventName] = callback;
        for (const data of waiting[eventName]?.splice(0) ?? []) callback(data);
        return eventName;
      },
    };
  }, headers);
  const journal = (): readonly string[] =>
    [...preferences.keys()].filter((name) => name.startsWith('journal:'));
  const recognised = (): number => asked.count;
  return { secrets, pending, handedOver, press, tell, journal, recognised, lock: secure.lock };
}
