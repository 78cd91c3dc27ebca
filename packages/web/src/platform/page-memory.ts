// Databases that go with the page: nothing of them is ever on disk. They behave as the browser's own do.
import { IDBFactory, IDBKeyRange as OwnRange } from 'fake-indexeddb';

/** The library asks whether a range is one of its own; the browser's has the same parts. */
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
