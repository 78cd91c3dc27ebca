/** Cache storage in memory, as far as the journal uses it. */
export const createTestCaches = (): CacheStorage => {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string): Partial<Cache> => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    const addressOf = (request: RequestInfo | URL): string =>
      typeof request === 'string' ? request : new URL((request as Request).url).pathname;
    return {
      put: async (request, response) => void entries.set(addressOf(request), response),
      match: async (request) => entries.get(addressOf(request))?.clone(),
      delete: async (request) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, 'http://device.test'))),
    };
  };
  return {
    open: async (name: string) => open(name) as Cache,
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  } as CacheStorage;
};
