// The web's tests share modules and window: this clears what one file leaves behind for the next.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { closeToast } from '../ui/messages/toast.ts';
import { conflictsFound, watchClasses } from './class-conflicts.ts';

watchClasses();

// A message stays until it is replaced, and would satisfy the next test.
afterEach(closeToast);

afterEach(() => {
  // The style sheet's order would decide which of the two wins.
  expect(conflictsFound(), 'two classes for one property').toEqual([]);
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') cleanup();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', '/');
});
