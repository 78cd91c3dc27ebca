// Puts a recorded outbox on a page's device, as if its person had made the entries here offline.
import type { Page } from '@playwright/test';
import type { RecordedOutbox } from './kept-releases.ts';
import { asDoneBy } from './replay.ts';

export const leaveWaiting = async (page: Page, outbox: RecordedOutbox, userId: string): Promise<number> => {
  const entries = asDoneBy(outbox, userId, Date.now()).map(({ seq: _, ...entry }) => entry);
  await page.evaluate(
    async ([own, kept]) => {
      for (const { name = '' } of await indexedDB.databases())
        if (name.includes(own))
          await new Promise((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(opening.error));
            opening.addEventListener('success', () => {
              const writing = opening.result.transaction('outbox', 'readwrite');
              for (const entry of kept) writing.objectStore('outbox').add(entry);
              writing.addEventListener('complete', () => {
                opening.result.close();
                resolve(undefined);
              });
            });
          });
    },
    [userId, entries] as const,
  );
  return entries.length;
};
