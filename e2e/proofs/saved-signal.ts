// When the browser has a dose on disk: the moment from which it must never get lost.
import type { Page } from '@playwright/test';

const SAVED = 'proof: saved';

/** Makes the page say when a transaction that filled the outbox is complete. */
export const watchSaves = async (page: Page): Promise<{ saved(): boolean; untilSaved(): Promise<void> }> => {
  let saved = false;
  const told = new Promise<void>((resolve) => {
    page.on('console', (message) => {
      if (message.text() !== SAVED) return;
      saved = true;
      resolve();
    });
  });
  await page.evaluate((words) => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'outbox') this.transaction.addEventListener('complete', () => console.log(words));
      return add.call(this, value, key);
    };
  }, SAVED);
  return { saved: () => saved, untilSaved: () => told };
};

/** The slots of the doses that wait on the device to be sent. */
export const waitingSlots = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const opening = indexedDB.open(names.find((name) => name.includes(':')) ?? '');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return (reading.result as { rows: { patch: { slot: string } }[] }[]).flatMap(({ rows }) =>
      rows.map((row) => row.patch.slot),
    );
  });
