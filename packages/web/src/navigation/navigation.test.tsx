import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from './link.tsx';
import { createRouter, type Router, type NavigationStep } from './router.ts';
import { RouterProvider } from './router-provider.tsx';
import { memoryEntries } from './testing/memory-entries.ts';
import { useCanGoBack, useLocation, useNavigate, useSearch } from './use-router.ts';

/** A promise that a test resolves. */
const awaited = () => {
  let fulfil = (): void => undefined;
  const promise = new Promise<void>((resolve) => (fulfil = resolve));
  return { promise, fulfil };
};

function Here() {
  const { pathname, hash, state } = useLocation();
  const canGoBack = useCanGoBack();
  return (
    <p>
      {[
        pathname,
        JSON.stringify(useSearch()),
        hash,
        JSON.stringify(state),
        canGoBack ? 'back' : 'first',
      ].join(' ')}
    </p>
  );
}

const open = (addresses: readonly string[], page: ReactNode, preload = vi.fn(() => Promise.resolve())) => {
  const entries = memoryEntries(...addresses);
  const router = createRouter(entries, preload);
  render(
    <RouterProvider router={router}>
      <Here />
      <Suspense>{page}</Suspense>
    </RouterProvider>,
  );
  return { router, preload, entries };
};
/** Nothing renders before `act` ends, so the navigation cannot be awaited inside it. */
const go = (router: Router, step: NavigationStep) =>
  act(async () => {
    void router.navigate(step);
    await Promise.resolve();
  });
const shown = (text: string) => screen.findByText((_, part) => part?.textContent === text, { selector: 'p' });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an address is parsed, with or without a slash at its end', async () => {
  open(['/history/?tab=glucose&date=2026-11-20#top'], null);
  expect(await shown('/history {"tab":"glucose","date":"2026-11-20"} top {} first')).toBeInTheDocument();
});

test('a step sets the query and passes its state, and a step back returns', async () => {
  const { router } = open(['/medications'], null);
  await go(router, { to: '/calendar', search: { date: 'a&b', none: undefined }, state: { upgrade: true } });
  expect(router.href()).toBe('/calendar?date=a%26b');
  expect(await shown('/calendar {"date":"a&b"}  {"upgrade":true} back')).toBeInTheDocument();
  act(router.back);
  expect(await shown('/medications {}  {} first')).toBeInTheDocument();
});

test('a replacing step leaves no entry behind, and one to the same place makes none', async () => {
  const { router } = open(['/medications', '/auth'], null);
  await go(router, { to: '/profile', replace: true });
  await go(router, { to: '/profile' });
  act(router.back);
  expect(await shown('/medications {}  {} first')).toBeInTheDocument();
});

test('the current page stays until the next one has been fetched', async () => {
  const { promise, fulfil } = awaited();
  const { router } = open(
    ['/medications'],
    null,
    vi.fn(() => promise),
  );
  const went = vi.fn();
  const going = router.navigate({ to: '/profile' }).then(went);
  expect(router.href()).toBe('/profile');
  expect(await shown('/medications {}  {} first')).toBeInTheDocument();
  await act(async () => {
    await Promise.resolve();
  });
  expect(went).not.toHaveBeenCalled();
  fulfil();
  expect(await shown('/profile {}  {} back')).toBeInTheDocument();
  await going;
});

test('a person who moves on before a page was fetched is not taken back to it', async () => {
  const slow = awaited();
  const { router } = open(
    ['/medications'],
    null,
    vi.fn((path?: unknown) => (path === '/slow' ? slow.promise : Promise.resolve())),
  );
  void router.navigate({ to: '/slow' });
  await go(router, { to: '/profile' });
  await act(async () => {
    slow.fulfil();
    await slow.promise;
  });
  expect(await shown('/profile {}  {} back')).toBeInTheDocument();
});

test('a page that was not ready at first appears by itself', async () => {
  const { promise, fulfil } = awaited();
  function Late() {
    use(promise);
    return <h1>Late</h1>;
  }
  await act(async () => {
    open(['/profile'], <Late />);
    await Promise.resolve();
  });
  setTimeout(fulfil, 50);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toBeInTheDocument());
});

test('a link is fetched on approach, followed at a press, and otherwise left to the browser', async () => {
  const { router, preload } = open(
    ['/medications'],
    <>
      <Link to="/profile" search={{ add: 'reading' }}>
        There
      </Link>
      <Link to="/medications">Here</Link>
    </>,
  );
  const link = screen.getByRole('link', { name: 'There' });
  expect(link).toHaveAttribute('href', '/profile?add=reading');
  expect(screen.getByRole('link', { name: 'Here' })).toHaveAttribute('aria-current', 'page');
  expect(link.getAttribute('aria-current')).toBeNull();
  fireEvent.mouseEnter(link);
  expect(preload).toHaveBeenCalledWith('/profile');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(fireEvent.click(link, { button: 1 })).toBe(true);
  expect(router.href()).toBe('/medications');
  expect(fireEvent.click(link)).toBe(false);
  expect(await shown('/profile {"add":"reading"}  {} back')).toBeInTheDocument();
});

test('a section of another page is reached from the top of that page, wherever the former one was scrolled to', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const section = document.createElement('section');
  section.id = 'units';
  document.body.append(section);
  const intoView = vi.spyOn(section, 'scrollIntoView').mockImplementation(() => undefined);
  const { router } = open(['/profile'], null);
  await go(router, { to: '/settings#units' });
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
  expect(intoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  section.remove();
});

test('a new page starts at its top, and a step back restores the scroll position', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { router } = open(['/medications'], null);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  fireEvent.scroll(window);
  await go(router, { to: '/profile' });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  act(router.back);
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 640));
});

test('a link within the page is left to the browser and is an entry of its own', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { router, entries } = open(['/medications'], null);
  act(() => entries.follow('/medications#main'));
  expect(await shown('/medications {} main {} back')).toBeInTheDocument();
  expect(scrollTo).not.toHaveBeenCalled();
  act(router.back);
  expect(await shown('/medications {}  {} first')).toBeInTheDocument();
});

test('the navigation function stays the same over all steps', async () => {
  const ways = new Set<unknown>();
  function Way() {
    const navigate = useNavigate();
    useLocation();
    useEffect(() => void ways.add(navigate));
    return null;
  }
  const { router } = open(['/medications'], <Way />);
  await go(router, { to: '/profile' });
  expect(ways.size).toBe(1);
});
