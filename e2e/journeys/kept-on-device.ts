// Waits until acts shown at once are durable, before a journey reloads or leaves.
import { expect, type Page } from '@playwright/test';
import type { TableName } from '../../packages/domain/src/sync/index.ts';
import type { OtherDevice } from './other-device.ts';
import type { OutboxEntry } from '../../packages/web/src/data/outbox/outbox-entry.ts';

/** Entries on disk that wait to be sent; of one table, or of any. */
const actsKept = (page: Page, table?: TableName): Promise<number> =>
  page.evaluate(async (wanted) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let kept = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      if (database.objectStoreNames.contains('outbox')) {
        const outbox = database.transaction('outbox').objectStore('outbox');
        const entries = await resultOf<OutboxEntry[]>(outbox.getAll());
        kept += entries.filter(
          ({ rows }) => wanted === undefined || rows.some((row) => row.table === wanted),
        ).length;
      }
      database.close();
    }
    return kept;
  }, table);

/** Offline: waits until the outbox on disk holds this many acts on a table. */
export const untilKept = (page: Page, table: TableName, acts = 1): Promise<void> =>
  expect.poll(() => actsKept(page, table)).toBeGreaterThanOrEqual(acts);

/** What signing up wrote, the terms seen, is with the server: every unsent entry after it is one of the journey's own. */
export const untilSent = async (page: Page, other: OtherDevice): Promise<void> => {
  const terms = async () => (await other.records()).user_settings[0]?.terms_seen_at ?? null;
  await expect.poll(terms).not.toBeNull();
  await expect.poll(() => actsKept(page)).toBe(0);
};
