import { beforeEach, expect, test, vi } from 'vitest';
import { createRouter } from './router.ts';
import { memoryEntries } from './testing/memory-entries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const open = (...addresses: string[]) => {
  const entries = memoryEntries(...addresses);
  const router = createRouter(entries, () => Promise.resolve());
  return { entries, router, length: () => entries.length() };
};
/** A dialog that closes when it is asked to, unless something is typed in it. */
const dialog = (router: ReturnType<typeof open>['router'], typed = false) => {
  const state = { typed, asked: 0 };
  const close = vi.fn(() => {
    state.asked += 1;
    return !state.typed;
  });
  return { state, close, remove: router.openLayer(close) };
};

test('Back closes a dialog and leaves the page', () => {
  const { router } = open('/dashboard', '/meals');
  const { close } = dialog(router);
  router.back();
  expect(close).toHaveBeenCalledTimes(1);
  expect(router.href()).toBe('/meals');
  router.back();
  expect(router.href()).toBe('/dashboard');
});

test('Back asks a dialog that holds typed words, as often as it is pressed', () => {
  const { router } = open('/dashboard', '/meals');
  const { state } = dialog(router, true);
  router.back();
  router.back();
  expect({ asked: state.asked, at: router.href() }).toEqual({ asked: 2, at: '/meals' });
  state.typed = false;
  router.back();
  expect({ asked: state.asked, at: router.href() }).toEqual({ asked: 3, at: '/meals' });
});

test('a dialog that was closed otherwise leaves no entry behind', () => {
  const { router } = open('/dashboard', '/meals');
  const { close, remove } = dialog(router);
  remove();
  vi.runAllTimers();
  router.back();
  expect(close).not.toHaveBeenCalled();
  expect(router.href()).toBe('/dashboard');
});

test('a dialog that follows another takes over its entry', () => {
  const { router, length } = open('/dashboard', '/meals');
  const first = dialog(router);
  const before = length();
  first.remove();
  const second = dialog(router);
  vi.runAllTimers();
  expect(length()).toBe(before);
  router.back();
  expect({ first: first.state.asked, second: second.state.asked }).toEqual({ first: 0, second: 1 });
});

test('a page opened from a dialog takes the place of the dialog', () => {
  const { router } = open('/dashboard', '/add-medication');
  const { remove } = dialog(router);
  void router.navigate({ to: '/pricing' });
  remove();
  vi.runAllTimers();
  router.back();
  expect(router.href()).toBe('/add-medication');
});

test('an address that is replaced beneath a dialog leaves the dialog open, and one entry', () => {
  const { router } = open('/dashboard', '/meals?add=meal');
  const { close } = dialog(router);
  void router.navigate({ to: '/meals', replace: true });
  expect(router.href()).toBe('/meals');
  router.back();
  expect({ closed: close.mock.calls.length, at: router.href() }).toEqual({ closed: 1, at: '/meals' });
  router.back();
  expect(router.href()).toBe('/dashboard');
});

test('a step while the entry of a closed dialog is still being left waits for that', () => {
  const { router, entries } = open('/dashboard', '/medications');
  const { remove } = dialog(router);
  const late = entries.holdBack();
  remove();
  vi.runAllTimers();
  void router.navigate({ to: '/pricing' });
  expect(router.href()).toBe('/medications');
  late();
  expect(router.href()).toBe('/pricing');
  router.back();
  expect(router.href()).toBe('/medications');
});

test('after a reload the entry of a dialog is left', () => {
  const { entries, router } = open('/dashboard', '/meals');
  dialog(router);
  const reloaded = createRouter(entries, () => Promise.resolve());
  vi.runAllTimers();
  reloaded.back();
  expect(reloaded.href()).toBe('/dashboard');
});

test('Forward to the entry of a closed dialog stays on the page', () => {
  const { router, entries } = open('/dashboard', '/meals');
  dialog(router);
  router.back();
  entries.forward();
  router.back();
  expect(router.href()).toBe('/dashboard');
});

test.each(['Back', 'Escape'])(
  'a dialog of `?add=` closed by %s takes it out of the address, and leaves one entry',
  (by) => {
    const { router, length } = open('/dashboard', '/meals?add=meal&from=1');
    const followed = vi.fn();
    router.follow(followed);
    const before = length();
    const closed = vi.fn(() => {
      router.forget('add');
      return true;
    });
    const remove = router.openLayer(closed);
    if (by === 'Back') router.back();
    else closed();
    remove();
    vi.runAllTimers();
    expect({ href: router.href(), shown: followed.mock.calls.length }).toEqual({
      href: '/meals?from=1',
      shown: 0,
    });
    router.back();
    expect(router.href()).toBe('/dashboard');
    expect(length()).toBeLessThanOrEqual(before + 1);
  },
);

test('a parameter that is not there, or of a page left meanwhile, changes no address', () => {
  const { router } = open('/dashboard', '/meals?add=meal');
  router.forget('from');
  vi.runAllTimers();
  expect(router.href()).toBe('/meals?add=meal');
  router.forget('add');
  void router.navigate({ to: '/refills', search: { add: 'count' } });
  vi.runAllTimers();
  expect(router.href()).toBe('/refills?add=count');
});
