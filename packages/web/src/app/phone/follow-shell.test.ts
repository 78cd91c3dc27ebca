import { expect, test, vi } from 'vitest';
import type { Shell } from '../../platform/native/shell.ts';
import { followShell } from './follow-shell.ts';

const SERVER = 'https://pills.example.org';

const followed = async () => {
  const done: string[] = [];
  let back: (canGoBack: boolean) => void = () => undefined;
  let link: (address: string) => void = () => undefined;
  const shell: Shell = {
    onBack: async (listener) => void (back = listener),
    onLink: async (listener) => void (link = listener),
    minimize: async () => void done.push('minimized'),
    hideAmongOthers: async () => void done.push('hidden'),
  };
  await followShell(shell, SERVER);
  return { done, back: (can: boolean) => back(can), link: (address: string) => link(address) };
};

test('the app is hidden among others, and Back goes back within it before it leaves it', async () => {
  const { done, back } = await followed();
  const went = vi.spyOn(history, 'back').mockImplementation(() => void done.push('back'));
  back(true);
  back(false);
  expect(done).toEqual(['hidden', 'back', 'minimized']);
  went.mockRestore();
});

test.each([
  [`${SERVER}/take/0a8b4c1e-0000-8000-8000-000000000001`, '/take/0a8b4c1e-0000-8000-8000-000000000001'],
  ['https://evil.example/take/x', '/'],
  ['javascript:alert(1)', '/'],
])('the link %s leads to the page %s, which the router hears of', async (address, path) => {
  const { link } = await followed();
  const heard = vi.fn<() => void>();
  addEventListener('popstate', heard, { once: true });
  link(address);
  expect({ path: location.pathname, heard: heard.mock.calls.length }).toEqual({ path, heard: 1 });
});
