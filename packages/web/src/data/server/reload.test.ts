import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as shell from '../sync/shell-of-server.ts';
import { reloadIntoNewest } from './reload.ts';
import { TAKE_OVER } from './take-over.ts';

class Worker extends EventTarget {
  readonly said: unknown[] = [];
  constructor(public state: ServiceWorkerState) {
    super();
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(said: unknown): void {
    this.said.push(said);
    if (said === TAKE_OVER) setTimeout(() => container.dispatchEvent(new Event('controllerchange')), 10);
  }
}
const registration = {
  waiting: null as Worker | null,
  installing: null as Worker | null,
  update: vi.fn(async () => undefined),
  unregister: vi.fn(async () => true),
};
const container = Object.assign(new EventTarget(), { getRegistration: async () => registration });
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Object.assign(registration, { waiting: null, installing: null });
  registration.update.mockImplementation(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.spyOn(window, 'location', 'get').mockReturnValue({ reload } as never);
  vi.spyOn(shell, 'isShellOfServer').mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Presses once, and returns when the page was reloaded. */
const press = async (): Promise<number> => {
  const at = Date.now();
  void reloadIntoNewest();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  return at;
};

test('a waiting worker takes over before the page is reloaded', async () => {
  const worker = (registration.waiting = new Worker('installed'));
  void reloadIntoNewest();
  await vi.advanceTimersByTimeAsync(5);
  // covers: T-26
  expect({ said: worker.said, reloadCalls: reload.mock.calls.length }).toEqual({
    said: [TAKE_OVER],
    reloadCalls: 0,
  });
  await vi.advanceTimersByTimeAsync(20);
  // covers: T-26
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page without a waiting worker asks the server for a newer one, which takes over', async () => {
  const worker = new Worker('installing');
  registration.update.mockImplementation(async () => {
    registration.installing = worker;
    setTimeout(() => worker.become('installed'), 500);
  });
  await press();
  expect(worker.said).toEqual([TAKE_OVER]);
});

test('a page is reloaded once if there is no newer worker or no network', async () => {
  await press();
  expect(registration.unregister).not.toHaveBeenCalled();
  reload.mockClear();
  registration.update.mockRejectedValue(new TypeError('offline'));
  await press();
});

test('a newer worker that cannot be installed is bypassed, and the server sends the shell', async () => {
  const worker = new Worker('installing');
  registration.update.mockImplementation(async () => {
    registration.installing = worker;
    setTimeout(() => worker.become('redundant'), 500);
  });
  vi.mocked(shell.isShellOfServer).mockResolvedValue(false);
  await press();
  expect(registration.unregister).toHaveBeenCalledTimes(1);
});

/** A newer worker that waits, and does not take over when told to. */
const stuckWorker = (): Worker => {
  const worker = (registration.waiting = new Worker('installed'));
  worker.postMessage = (said) => void worker.said.push(said);
  return worker;
};

test('a worker that never takes over delays the reload by five seconds, and a second press does nothing meanwhile', async () => {
  const worker = stuckWorker();
  void reloadIntoNewest();
  void reloadIntoNewest();
  await vi.advanceTimersByTimeAsync(6_000);
  expect({ saidCount: worker.said.length, reloadCalls: reload.mock.calls.length }).toEqual({
    saidCount: 1,
    reloadCalls: 1,
  });
});

test('the server answers the reload if a newer worker does not take over', async () => {
  stuckWorker();
  vi.mocked(shell.isShellOfServer).mockResolvedValue(false);
  await press();
  // covers: T-26
  expect(registration.unregister).toHaveBeenCalledTimes(1);
});

test('the old worker answers the reload if a newer one does not take over and the server is out of reach', async () => {
  stuckWorker();
  await press();
  expect(registration.unregister).not.toHaveBeenCalled();
});
