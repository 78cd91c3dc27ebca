import { afterEach, expect, test, vi } from 'vitest';
import {
  clearPlainStorage,
  readStoredText,
  removeStoredText,
  storeText,
  watchStoredText,
} from './plain-storage.ts';

/** A browser that gives and takes nothing. */
const refuse = (): void => {
  const refused = (): never => {
    throw new DOMException('The browser stores nothing.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    ...localStorage,
    getItem: () => null,
    setItem: refused,
    removeItem: refused,
  });
};

afterEach(() => {
  vi.unstubAllGlobals();
  clearPlainStorage();
});

test('a choice that the browser refuses to store holds until the page is left', () => {
  storeText('text-size', 'large');
  refuse();
  const heard: (string | undefined)[] = [];
  const end = watchStoredText(() => heard.push(readStoredText('text-size')));
  storeText('text-size', 'largest');
  end();
  expect(heard).toEqual(['largest']);
  removeStoredText('text-size');
  expect(readStoredText('text-size')).toBe(undefined);
});

test('a choice that could not be stored gives way to one that is, and goes with all others', () => {
  refuse();
  storeText('text-size', 'large');
  storeText('contrast', 'more');
  vi.unstubAllGlobals();
  storeText('text-size', 'usual');
  expect(localStorage.getItem('dosewell.text-size')).toBe('usual');
  expect(readStoredText('text-size')).toBe('usual');
  clearPlainStorage();
  expect(readStoredText('contrast')).toBe(undefined);
});

test('screens hear of it when everything is cleared, and then read nothing', () => {
  storeText('text-size', 'large');
  const heard: (string | undefined)[] = [];
  const end = watchStoredText(() => heard.push(readStoredText('text-size')));
  clearPlainStorage();
  end();
  expect(heard).toEqual([undefined]);
});
