// @vitest-environment node
import { expect, test } from 'vitest';
import { createAccounts } from '../data/account/accounts.ts';
import type { Account } from '../data/account/device-record.ts';
import { readShared } from '../data/photos/shared-photo.ts';
import { MARIA, offline } from '../data/testing/test-device.ts';
import { createTestPlatform } from '../data/testing/test-platform.ts';
import { answerShare } from './keep-shared.ts';

const PICTURE = new File(['porridge'], 'IMG_1234.jpg', { type: 'image/jpeg' });
const TEXT = new File(['a recipe'], 'recipe.txt', { type: 'text/plain' });
const FORM = 'https://pills.example.org/meals?add=photo';

const device = async (account?: Account) => {
  const platform = createTestPlatform();
  const accounts = createAccounts(platform, offline);
  if (account !== undefined) await accounts.openAccount(account);
  const share = async (...files: readonly (File | string)[]): Promise<string | null> => {
    const form = new FormData();
    for (const file of files) form.append('photo', file);
    const request = { url: 'https://pills.example.org/share-meal', formData: async () => form };
    const answer = await answerShare(request, platform.indexedDB);
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  };
  const kept = async (of = MARIA.userId) => {
    const shared = await readShared(of, platform.indexedDB);
    return shared && { ...shared, bytes: shared.bytes && new TextDecoder().decode(shared.bytes) };
  };
  return { platform, accounts, share, kept };
};

test('a shared picture is kept for whoever is signed in, and nothing of it stands in the address', async () => {
  const { share, kept } = await device(MARIA);
  expect(await share(PICTURE)).toBe(FORM);
  // covers: T-15
  expect(await kept()).toEqual({ of: MARIA.userId, files: 1, type: 'image/jpeg', bytes: 'porridge' });
});

test('a picture shared while nobody is signed in is not kept, and the sign-in page says so', async () => {
  const { platform, accounts, share, kept } = await device();
  expect(await share(PICTURE)).toBe('https://pills.example.org/auth?shared=photo');
  await accounts.openAccount(MARIA);
  // covers: T-15
  expect(await kept()).toBeUndefined();
  expect(await platform.indexedDB.databases()).toHaveLength(1);
});

test('a picture shared on a shared device is not kept', async () => {
  const { share, kept } = await device({ ...MARIA, sharedDevice: true });
  expect(await share(PICTURE)).toBe(FORM);
  // covers: T-15
  expect(await kept()).toBeUndefined();
});

test('a picture is gone with the sign-out, and shown to no other account', async () => {
  const { accounts, share, kept } = await device(MARIA);
  await share(PICTURE);
  const anton = '00000000-0000-4000-8000-000000000002';
  // covers: T-15
  expect(await kept(anton)).toBeUndefined();
  await accounts.wipeAccount(MARIA.userId);
  // covers: T-15
  expect(await kept()).toBeUndefined();
});

test('the first picture of several files is kept, with how many there were', async () => {
  const { share, kept } = await device(MARIA);
  const other = new File(['soup'], 'b.png', { type: 'image/png' });
  await share(TEXT, PICTURE, other);
  expect(await kept()).toMatchObject({ files: 3, bytes: 'porridge' });
  await share(other);
  expect(await kept()).toMatchObject({ files: 1, bytes: 'soup' });
});

test('a file that is no picture is kept for the form to refuse, and text alone is no file', async () => {
  const { share, kept } = await device(MARIA);
  await share(TEXT);
  expect(await kept()).toMatchObject({ type: 'text/plain', bytes: 'a recipe' });
  await share('a caption');
  expect(await kept()).toMatchObject({ files: 0, bytes: undefined });
});

test('a file too large for a photo is told of and not kept', async () => {
  const { share, kept } = await device(MARIA);
  await share(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }));
  expect(await kept()).toEqual({ of: MARIA.userId, files: 1, type: 'image/jpeg', bytes: undefined });
});

test('a device that cannot read or keep leads to the form all the same', async () => {
  const { platform } = await device(MARIA);
  const url = 'https://pills.example.org/share-meal';
  const formData = async (): Promise<FormData> => {
    throw new TypeError('broken off');
  };
  expect((await answerShare({ url, formData }, platform.indexedDB)).headers.get('location')).toBe(FORM);
  const broken = {
    open: () => {
      throw new Error('no database');
    },
  } as unknown as IDBFactory;
  expect((await answerShare({ url, formData }, broken)).headers.get('location')).toBe(FORM);
});
