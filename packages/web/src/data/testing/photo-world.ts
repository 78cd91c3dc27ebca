// Meals with photos on a device whose network comes and goes.
import type { Patch } from '@dosewell/domain/sync';
import { expect } from 'vitest';
import { NetworkError } from '../server/request.ts';
import type { Store } from '../store.ts';
import { fakeFileStore, type FakeFileStore } from './fake-file-store.ts';
import { fakePhone } from './fake-phone.ts';
import { createMemoryServer } from './memory-server.ts';
import { bytesOf, createPhotoServer } from './photo-server.ts';
import { act, openTab } from './test-device.ts';
import { createTestPlatform } from './test-platform.ts';

export const MONTH = '2026-11';
export const food = (id: string, name: string) => ({
  ...{ id, name, brand: null, serving_qty: null, serving_unit: null },
  ...{ carbs_g: 40, fiber_g: null, protein_g: null, fat_g: null, gi: null, gl: null },
});
export const patchOf = (foods: readonly object[], more: object = {}) =>
  ({ logged_at: '2026-11-20T07:30:00.000Z', type: 'breakfast', notes: null, items: foods, ...more }) as Patch;

export const world = () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const network = { up: true };
  const photoServer = createPhotoServer(server);
  photoServer.fail = () => (network.up ? undefined : 'lost');
  const open = () =>
    openTab(platform, async (...request) => {
      if (!network.up) throw new NetworkError('no answer');
      return server.ask(...request);
    });
  return { platform, server, network, photoServer, open };
};
/** A meal of two foods, with a photo if given. */
export const log = async (store: Store, photo?: string): Promise<string> => {
  const id = store.newId();
  if (photo !== undefined) await (await store.photos()).choose(id, MONTH, bytesOf(photo));
  const foods = [food(store.newId(), 'Oatmeal'), food(store.newId(), 'Milk')];
  await act(store, { table: 'meals', id, patch: patchOf(foods) });
  return id;
};
export const nothingWaits = async (store: Store): Promise<void> => {
  await expect.poll(() => store.unsentPhotos()).toBe(0);
};

/** A phone with a meal whose photo waits. */
export const phoneWithPhoto = async () => {
  const files = fakeFileStore();
  const { plain } = fakePhone('iOS');
  const platform = createTestPlatform({ outside: plain, outsideFiles: files });
  const server = createMemoryServer(platform.now);
  const photoServer = createPhotoServer(server);
  photoServer.fail = () => 'lost';
  const open = () => openTab(platform, server.ask);
  const store = await open();
  const meal = await log(store, 'porridge');
  return { files, plain, platform, server, photoServer, open, store, meal };
};
/** Of the copies. */
export const contents = (files: FakeFileStore) => [...files.kept.values()].map((bytes) => atob(bytes));
