import { expect, test } from 'vitest';
import { fakePhoneFiles } from '../../data/testing/fake-phone-files.ts';
import { handOver, READ_BY_MS, removeHandedOver } from './hand-over.ts';

const TEXT = '\u{FEFF}date,value\r\n2026-11-20,ä';
const CSV = new File([TEXT], 'glucose.csv', { type: 'text/csv' });

test('a file goes whole to the program that the person chooses, and on iOS no copy of it stays', async () => {
  const files = fakePhoneFiles('iOS');
  expect(await handOver(files, CSV)).toBe(true);
  expect(files.taken.get('glucose.csv')).toBe(TEXT);
  expect(files.kept.size).toBe(0);
});

test('a large export is copied in pieces, none lost', async () => {
  const text = Array.from({ length: 90_000 }, (_, line) => `${line},taken\n`).join('');
  const files = fakePhoneFiles('iOS');
  await handOver(files, new File([text], 'export.zip'));
  expect(files.taken.get('export.zip')).toBe(text);
});

test('a program of Android reads the file a while after it was chosen, and then no copy of it stays', async () => {
  const files = fakePhoneFiles('Android');
  expect(await handOver(files, CSV)).toBe(true);
  files.readLate('glucose.csv');
  await removeHandedOver(files, READ_BY_MS - 1);
  expect([files.taken.size, files.kept.size]).toEqual([1, 1]);
  await removeHandedOver(files, READ_BY_MS);
  expect(files.kept.size).toBe(0);
});

test('a copy whose time lies ahead, as after the clock was set, is removed too', async () => {
  const files = fakePhoneFiles('Android');
  files.setNow(READ_BY_MS * 2);
  await handOver(files, CSV);
  await removeHandedOver(files, 0);
  expect(files.kept.size).toBe(0);
});

test.each(['iOS', 'Android'] as const)(
  'a person on %s who chooses no program leaves no copy behind',
  async (system) => {
    const files = fakePhoneFiles(system);
    files.choose('nothing');
    expect(await handOver(files, CSV)).toBe(false);
    expect([files.taken.size, files.kept.size]).toEqual([0, 0]);
  },
);

test('a phone without room says so', async () => {
  const files = fakePhoneFiles('Android');
  files.fillDisk();
  await expect(handOver(files, CSV)).rejects.toThrow('No space left on device.');
});
