// Everything the browser stores for the origin, as one searchable text.
import type { Page } from '@playwright/test';

const ENTERING = 'dosewell-entering';

const look = (page: Page): Promise<string> =>
  page.evaluate(async (entering) => {
    // A browser that is clearing its storage never answers what is asked of it meanwhile. A sign-out holds
    // this lock until the browser is done; only an insecure page has no locks, and there nothing is cleared.
    await navigator.locks?.request(entering, () => undefined);
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const contentOf = async (name: string) => {
      const database = await resultOf(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const rows = stores.map((store) => resultOf(database.transaction(store).objectStore(store).getAll()));
      const content = await Promise.all(rows);
      database.close();
      return [name, content];
    };
    const databases = await indexedDB.databases();
    const cached = async (name: string) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      return [name, requests.map((request) => request.url)];
    };
    return JSON.stringify([
      await Promise.all(databases.map(({ name = '' }) => contentOf(name))),
      await Promise.all((await caches.keys()).map(cached)),
      { ...localStorage },
      { ...sessionStorage },
      document.body.innerText,
    ]);
  }, ENTERING);

/** A database that the app deletes just then is closed beneath the one who looks, who looks again. */
export const leftOnDevice = async (page: Page): Promise<string> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await look(page);
    } catch (error) {
      if (tries === 5 || !String(error).includes('AbortError')) throw error;
    }
  }
};
