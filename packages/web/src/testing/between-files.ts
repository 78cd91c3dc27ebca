// The web's tests share modules and window: this clears what one file leaves behind for the next.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { closeToast } from '../ui/messages/toast.ts';
import { conflictsFound, watchClasses } from './class-conflicts.ts';

watchClasses();

/** React of development notes the stack of each element, an eighth of the tests' work, up to this count. */
const noteNoStacks = (): void => {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
  };
  if (internals !== undefined)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set: () => {},
      configurable: true,
    });
};
noteNoStacks();

// On a busy machine a render may come late; only that it comes is tested.
configure({ asyncUtilTimeout: 60_000 });

// A message stays until it is replaced, and would satisfy the next test.
beforeEach(closeToast);

/** Where the tests take place: a form that is sent, or a link that leads away, leaves it for good. */
const HOME = 'http://localhost:3000';
beforeEach(() => {
  if (typeof document === 'undefined' || location.origin === HOME) return;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${HOME}/`);
});

afterEach(() => {
  // The style sheet's order would decide which of the two wins.
  expect(conflictsFound(), 'two classes for one property').toEqual([]);
});

afterAll(async () => {
  vi.useRealTimers();
  // A module that is still being read as its file ends would fail for each later file of the worker.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') cleanup();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  forgetDrafts();
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', '/');
});
