// A browser that can be asked for notifications and answers as told, and a server that takes its subscription.
import { beforeEach, afterEach, vi } from 'vitest';
import type { Device } from '../../../../screens/testing/device.ts';
import { type Permission, push } from '../../../../platform/push.ts';

export const SUBSCRIPTION = {
  endpoint: 'https://web.push.apple.com/Q',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

/** This browser in the server's list. */
export const HERE = {
  device: 'Chrome on Windows',
  current: true,
  since: '2026-11-20T07:00:00.000Z',
  handed_over_at: null,
  shown_at: null,
  opened_at: null,
  answered_at: null,
};

export interface PushBrowser {
  permission: Permission;
  /** What the person answers. */
  answers: Permission;
  subscribed: boolean;
  fails: boolean;
}

/** The browser of the present test. */
export const usePushBrowser = (): PushBrowser => {
  const browser = {} as PushBrowser;
  beforeEach(() => {
    localStorage.clear();
    Object.assign(browser, { permission: 'not set', answers: 'allowed', subscribed: false, fails: false });
    vi.spyOn(push, 'permission').mockImplementation(() => browser.permission);
    vi.spyOn(push, 'mayEver').mockImplementation(() => browser.permission !== 'not supported');
    vi.spyOn(push, 'askPermission').mockImplementation(async () => (browser.permission = browser.answers));
    vi.spyOn(push, 'subscription').mockImplementation(async () => {
      if (browser.fails) throw new Error('no worker');
      return browser.subscribed ? SUBSCRIPTION : undefined;
    });
    vi.spyOn(push, 'subscribe').mockImplementation(async () => {
      browser.subscribed = true;
      return SUBSCRIPTION;
    });
    vi.spyOn(push, 'unsubscribe').mockImplementation(async () => void (browser.subscribed = false));
  });
  afterEach(() => vi.restoreAllMocks());
  return browser;
};

export interface PushServer {
  /** The server's key; null if it sends nothing. */
  readonly key?: string | null;
  readonly error?: string | null;
  readonly before?: readonly object[];
  /** What is planned. */
  readonly next?: readonly object[] | null;
}

/** Answers for notifications on a device's server; returns what it is sent. */
export const servePush = (
  { server }: Device,
  { key = 'BKey', error = null, before = [], next = [] }: PushServer,
): [string, unknown][] => {
  const sent: [string, unknown][] = [];
  let browsers = before;
  server.intercept = (path, body) => {
    if (!path.startsWith('/push-')) return undefined;
    if (body === undefined) return { status: 200, body: { key, browsers, next }, date: NaN };
    sent.push([path, body]);
    if (error === null && path === '/push-subscribe') browsers = [HERE, ...before];
    if (error === null && path === '/push-unsubscribe') browsers = before;
    return { status: 200, body: { error }, date: NaN };
  };
  return sent;
};
