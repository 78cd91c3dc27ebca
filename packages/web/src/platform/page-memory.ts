// In-memory databases that end with the page and never reach disk, with the browser's own API.
import { IDBFactory, IDBKeyRange as OwnRange } from 'fake-indexeddb';

/** The library requires ranges of its own class; the browser's have the same fields. */
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
