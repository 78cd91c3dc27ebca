// In-memory databases with the browser's own API, which end with the page and never reach disk.
import { IDBFactory, IDBKeyRange as OwnRange } from 'fake-indexeddb';

/** Makes the library accept the browser's key ranges, which have the same fields as its own class. */
const takeRangesOfBrowser = (): void => {
  const { prototype } = OwnRange;
  Object.defineProperty(OwnRange, Symbol.hasInstance, {
    configurable: true,
    value: (value: unknown) =>
      value instanceof Object &&
      (Object.prototype.isPrototypeOf.call(prototype, value) ||
        Object.prototype.isPrototypeOf.call(IDBKeyRange.prototype, value)),
  });
};

export const openPageMemory = (): IDBFactory => {
  takeRangesOfBrowser();
  return new IDBFactory();
};
