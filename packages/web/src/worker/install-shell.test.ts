// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { installShell } from './install-shell.ts';

beforeEach(() => {
  vi.stubGlobal(
    'Request',
    class {
      constructor(
        readonly url: string,
        readonly init: RequestInit,
      ) {}
    },
  );
  return () => vi.unstubAllGlobals();
});

const scripts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `/assets/${at}.js`, revision: null }));

/** Answers when told to. */
const server = () => {
  const open: { url: string; answer: () => void; fail: () => void }[] = [];
  const keep = ({ url }: Request): Promise<void> =>
    new Promise((resolve, reject) => {
      open.push({ url, answer: resolve, fail: () => reject(new TypeError('Failed to fetch')) });
    });
  return { open, keep };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('files of the shell are fetched four at a time, each once, and the shell is there with the last', async () => {
  const { open, keep } = server();
  const settled = vi.fn();
  const installing = installShell(scripts(9), keep).then(settled);
  for (let answered = 0; answered < 9; answered += 1) {
    await turn();
    expect(open.length).toBe(Math.min(answered + 4, 9));
    expect(settled).not.toHaveBeenCalled();
    open[answered]?.answer();
  }
  await installing;
  expect(open.map(({ url }) => url)).toEqual(scripts(9).map(({ url }) => url));
});

test('a shell with a file missing is not installed, and nothing more is fetched for it', async () => {
  const { open, keep } = server();
  const installing = installShell(scripts(9), keep);
  await turn();
  open[2]?.fail();
  // covers: T-26
  await expect(installing).rejects.toThrow('Failed to fetch');
  open[0]?.answer();
  await turn();
  expect(open.length).toBe(4);
});

test('a file named by its content may come from the cache of the browser, the page itself is asked of the server', async () => {
  const asked: unknown[] = [];
  await installShell([{ url: '/index.html', revision: 'a1' }, ...scripts(1)], async (request) => {
    asked.push(request);
  });
  expect(asked).toEqual([
    { url: '/index.html', init: { cache: 'reload', credentials: 'same-origin' } },
    { url: '/assets/0.js', init: { cache: 'default', credentials: 'same-origin' } },
  ]);
});
