// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MoreBelow } from './more-below.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Tells the list that its end is or is not near the screen. */
const showing = (onMore: () => void): ((near: boolean) => void) => {
  let told: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(listener: typeof told) {
      told = listener;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<MoreBelow onMore={onMore}>Show older events</MoreBelow>);
  return (near) => told([{ isIntersecting: near }]);
};

test('further rows are shown when the end comes near, and not before', () => {
  const onMore = vi.fn<() => void>();
  const scroll = showing(onMore);
  scroll(false);
  expect(onMore).not.toHaveBeenCalled();
  scroll(true);
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('a person who does not scroll can press for more', () => {
  const onMore = vi.fn<() => void>();
  showing(onMore);
  fireEvent.click(screen.getByText('Show older events'));
  expect(onMore).toHaveBeenCalledTimes(1);
});
