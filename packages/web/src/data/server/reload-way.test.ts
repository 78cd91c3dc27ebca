import { beforeEach, expect, test, vi } from 'vitest';
import { keepInPageOnly } from '../../platform/plain-storage.ts';
import * as reachable from './reachable.ts';
import { reloadWay } from './reload-way.ts';

beforeEach(() => () => {
  keepInPageOnly(false);
  vi.unstubAllGlobals();
});
const loses = () => Promise.resolve(true);

test('a page is reloaded only where the server answers without an error', async () => {
  const answers = vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(true);
  expect(await reloadWay(loses)).toBe('reload');
  answers.mockResolvedValue(false);
  expect(await reloadWay(loses)).toBe('out of reach');
  answers.mockRestore();
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  expect(await reloadWay(loses)).toBe('out of reach');
});

test('on a shared device a page is reloaded only where that loses nothing', async () => {
  vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(true);
  keepInPageOnly(true);
  expect(await reloadWay(loses)).toBe('would lose');
  expect(await reloadWay(() => false)).toBe('reload');
});
