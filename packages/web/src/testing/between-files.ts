// The web's tests share their modules and their window: what a file leaves in them must not be found by the next.
import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { attachToaster } from '../ui/overlays/toast.ts';
import { conflictsFound, watchClasses } from './class-conflicts.ts';

watchClasses();

afterEach(() => {
  // Which of the two wins would be up to the style sheet, not to whoever wrote them.
  expect(conflictsFound(), 'two classes for one property').toEqual([]);
});

/** As long as a message takes to leave. */
const LEAVING_MS = 250;

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A message that leaves has a timer of its own, which needs the window: those that stand go with their toaster.
  const leaving =
    typeof document !== 'undefined' && document.querySelector('[data-sonner-toast][data-removed=true]');
  if (typeof document !== 'undefined') cleanup();
  if (leaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  // What is still shown would be shown by the next toaster as well.
  toast.dismiss();
  // A message that nobody showed waits for the next toaster.
  attachToaster(() => {})();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', '/');
});
