// The service worker caches the shell and nothing else: never an API answer
// (design/reliability.md#service-worker). A new version waits until the old one's pages are closed, since
// those still load the old chunks, or until a person asks for it. It also shows notifications, records what their buttons say,
// and takes a picture that another app shares.
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SHARE_PATH } from '@dosewell/domain/meals';
import { TAKE_OVER } from './data/server/take-over.ts';
import { answerInWorker } from './data/reminder/answer-in-worker.ts';
import { lowNamesInWorker } from './data/reminder/low-names-in-worker.ts';
import { namesInWorker } from './data/reminder/names-in-worker.ts';
import { countInWorker } from './data/reminder/open-in-worker.ts';
import { shellFromServer } from './data/server/shell-from-server.ts';
import { subscribeAtServer } from './data/server/subscribe-at-server.ts';
import { tellPush } from './data/server/tell-push.ts';
import { installShell } from './worker/install-shell.ts';
import { answerShare } from './worker/keep-shared.ts';
import type { WindowScope } from './worker/open-notification.ts';
import { type Pressed, pressNotification } from './worker/press-notification.ts';
import { answersInTime, whole } from './worker/shell-in-time.ts';
import { type Resubscribing, subscribeAnew } from './worker/subscribe-anew.ts';
import { type Named, type NotificationScope, showPush } from './worker/show-push.ts';

/** An event that keeps the worker alive until its work is done. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
type PushEvent = Lasting & { readonly data: { text(): string } | null };
type NotificationEvent = Lasting & Pressed;

declare const self: NotificationScope &
  WindowScope & {
    readonly __WB_MANIFEST: PrecacheEntry[];
    addEventListener(type: 'install' | 'activate', listener: (event: Event & Lasting) => void): void;
    addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
    addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
    addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
    addEventListener(
      type: 'pushsubscriptionchange',
      listener: (event: Lasting & Resubscribing) => void,
    ): void;
    readonly registration: ServiceWorkerRegistration;
    skipWaiting(): Promise<void>;
  };

const shell = new PrecacheController();
const files = self.__WB_MANIFEST;
shell.addToCacheList(files);
// The controller's own installation fetches one file after the other.
self.addEventListener('install', (event) =>
  event.waitUntil(
    installShell(files, (request) => {
      const cacheKey = shell.getCacheKeyForURL(request.url) ?? request.url;
      return Promise.all(shell.strategy.handleAll({ event, request, params: { cacheKey } }));
    }),
  ),
);
self.addEventListener('activate', (event) => void shell.activate(event));
cleanupOutdatedCaches();

const NAMED: Named = {
  doses: (id, body) => namesInWorker(id, body),
  low: (tag, body) => lowNamesInWorker(tag, body),
};
const countOpen = () => countInWorker();
const inTime = answersInTime();
const file = new PrecacheRoute(shell);
const page = shell.createHandlerBoundToURL('/index.html');
registerRoute(file.match, (asked) =>
  inTime(file.handler.handle(asked), () => shellFromServer(asked.request)),
);
registerRoute(
  new NavigationRoute((asked) => inTime(whole(page(asked)), () => shellFromServer(asked.request)), {
    // Files are no pages: the feed, robots.txt.
    denylist: [/^\/(api|dev|admin)\//, /\.\w+$/],
  }),
);
registerRoute(SHARE_PATH, ({ request }) => answerShare(request), 'POST');
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener('push', (event) =>
  event.waitUntil(showPush(self, event.data?.text(), { tell: tellPush, named: NAMED, countOpen })),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(
    pressNotification(self, event, {
      tell: tellPush,
      answer: (id, button) => answerInWorker(id, button),
      countOpen,
    }),
  ),
);
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAnew(self.registration.pushManager, event, subscribeAtServer)),
);
