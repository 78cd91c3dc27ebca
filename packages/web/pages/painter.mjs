// Draws pages with the app itself, in a document that is no browser's. A thread of its own: what the app starts there ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import * as indexedDBs from 'fake-indexeddb';
import { Window } from 'happy-dom';

const BOUND = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'matchMedia', 'getComputedStyle'];
const DOCUMENT = ['document', 'location', 'history', 'localStorage', 'sessionStorage', 'navigator'];

/** What the app finds in every browser. Over plain http a passkey is not offered; its button goes then. */
const enter = (window) => {
  const own = { PublicKeyCredential: class {}, ...indexedDBs };
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Object.assign(window, own);
  define('window', window);
  for (const name of DOCUMENT) define(name, window[name]);
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis)) define(name, window[name]);
  for (const name of BOUND) define(name, window[name].bind(window));
};

/** Without the app a form sends nothing, least of all a password in an address. The content policy allows no style attribute. */
const asText = (html) =>
  html
    .replaceAll('<form ', '<form method="dialog" ')
    // A component's own field, hidden by its style.
    .replace(/<input [^>]*aria-hidden[^>]*>/g, '')
    .replace(/ style="[^"]*"/g, '');

const window = new Window({ url: 'http://localhost/' });
enter(window);
const { paint, screenModules } = await import(workerData.app);
const drawn = new Map();
for (const address of workerData.addresses) {
  window.happyDOM.setURL(`http://localhost${address}`);
  drawn.set(address, asText(await paint()));
}
parentPort.postMessage({ drawn, screenModules });
