// Detects when the browser has a dose on disk: from then on it must never be lost.
import type { Page } from '@playwright/test';

const SAVED = 'proof: saved';

/**
 * When the page reports "saved": on completion of the transaction that filled the outbox, as it must, or
 * already on request.
 */
export type SaidWhen = 'complete' | 'asked for';

/** Makes the page report when a dose is saved. */
export const watchSaves = async (
  page: Page,
  when: SaidWhen = 'complete',
): Promise<{ saved(): boolean; untilSaved(): Promise<void> }> => {
  let saved = false;
  const told = new Promise<void>((resolve) => {
    page.on('console', (message) => {
      if (message.text() !== SAVED) return;
      saved = true;
      resolve();
    });
  });
  await page.evaluate(
    ([words, early]) => {
      const add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function (value: unknown, key?: IDBValidKey) {
        if (this.name === 'outbox' && early) console.log(words);
        else if (this.name === 'outbox')
          this.transaction.addEventListener('complete', () => console.log(words));
        return add.call(this, value, key);
      };
    },
    [SAVED, when === 'asked for'] as const,
  );
  return { saved: () => saved, untilSaved: () => told };
};

/** The slots of the unsent doses on the device. */
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
