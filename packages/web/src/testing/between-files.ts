// The web's tests share their modules and their window: what a file leaves in them must not be found by the next.
import { toast } from 'sonner';
import { afterAll, vi } from 'vitest';
import { attachToaster } from '../ui/toast.ts';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
