// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useVirtualList } from './use-virtual-list.ts';
import { certain } from '@dosewell/domain/problem';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const KEYS = Array.from({ length: 1000 }, (_, i) => `item ${i}`);
const GUESS_PX = 100;
const guess = (): number => GUESS_PX;
type Watch = ReturnType<typeof useVirtualList>['watch'];

function Item({ name, watch }: { name: string; watch: Watch }) {
  const box = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => watch(name, certain(box.current)), [name, watch]);
  return <li ref={box}>{name}</li>;
}
function List() {
  const { list, from, to, before, after, watch } = useVirtualList({ keys: KEYS, guess });
  return (
    <div ref={list} data-testid="list" style={{ paddingTop: before, paddingBottom: after }}>
      {KEYS.slice(from, to).map((key) => (
        <Item key={key} name={key} watch={watch} />
      ))}
    </div>
  );
}

/** The list as laid out at a scroll position, on a screen of 800 px. */
const scrollTo = (top: number): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -top } as DOMRect);
  fireEvent.scroll(window);
};
const shown = (): string[] => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
const padding = (): number[] => {
  const { paddingTop, paddingBottom } = screen.getByTestId('list').style;
  return [paddingTop, paddingBottom].map(Number.parseFloat);
};

test('rows near the visible part are rendered, and the rest is height', () => {
  vi.stubGlobal('innerHeight', 800);
  render(<List />);
  expect({ first: shown()[0], last: shown().at(-1) }).toEqual({ first: 'item 0', last: 'item 16' });
  scrollTo(50_000);
  expect({ first: shown()[0], last: shown().at(-1) }).toEqual({ first: 'item 492', last: 'item 516' });
  expect(padding()).toEqual([49_200, 48_300]);
  scrollTo(99_500);
  expect({ first: shown()[0], last: shown().at(-1) }).toEqual({ first: 'item 987', last: 'item 999' });
});

test('a row that was seen counts with its measured height', () => {
  vi.stubGlobal('innerHeight', 800);
  let tell: ResizeObserverCallback = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        tell = callback;
      }
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  render(<List />);
  const [first] = screen.getAllByRole('listitem');
  const size = [{ blockSize: 300, inlineSize: 0 }];
  act(() =>
    tell(
      [{ target: certain(first), borderBoxSize: size } as unknown as ResizeObserverEntry],
      {} as ResizeObserver,
    ),
  );
  scrollTo(50_000);
  expect(padding()[0]).toBe(300 + 489 * GUESS_PX);
  expect(shown()[0]).toBe('item 490');
});
