// Prerenders pages with the app itself in happy-dom. Runs in its own thread, so that whatever the app starts
// ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import * as indexedDBs from 'fake-indexeddb';
import { Window } from 'happy-dom';

const BOUND = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'matchMedia', 'getComputedStyle'];
const DOCUMENT = ['document', 'location', 'history', 'localStorage', 'sessionStorage', 'navigator'];

/** Globals every browser has. Passkeys are assumed; their button is hidden later over plain HTTP. */
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

/**
 * Before the app runs, a form must not submit: a password would land in the address. The CSP forbids style
 * attributes.
 */
const asText = (html) =>
  html
    .replaceAll(/<form (?![^>]*method=)/g, '<form method="dialog" ')
    // A hidden input added by a component, hidden by a style attribute.
    .replace(/<input [^>]*aria-hidden[^>]*>/g, '')
    .replace(/ style="[^"]*"/g, '');

const window = new Window({ url: 'http://localhost/' });
enter(window);
const { paint, screenModules, sitePages, PRODUCT: product, loadsForeign } = await import(workerData.app);
const drawn = new Map();
for (const address of [...workerData.addresses, ...sitePages.map((page) => page.address)]) {
  window.happyDOM.setURL(`http://localhost${address}`);
  drawn.set(address, asText(await paint()));
}
parentPort.postMessage({ drawn, screenModules, sitePages, product, loadsForeign });
