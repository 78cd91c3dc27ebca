// The web's tests share modules and window: this clears what one file leaves behind for the next.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { attachToaster } from '../ui/overlays/toast.ts';
import { conflictsFound, watchClasses } from './class-conflicts.ts';

watchClasses();

afterEach(() => {
  // The style sheet's order would decide which of the two wins.
  expect(conflictsFound(), 'two classes for one property').toEqual([]);
});

/** As long as a toast takes to leave. */
const LEAVING_MS = 250;

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A leaving toast has a timer that needs the window: shown ones leave with their toaster.
  const leaving =
    typeof document !== 'undefined' && document.querySelector('[data-sonner-toast][data-removed=true]');
  if (typeof document !== 'undefined') cleanup();
  if (leaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  // Shown toasts would reappear in the next toaster.
  toast.dismiss();
  // A toast never shown waits for the next toaster.
  attachToaster(() => {})();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', '/');
});
