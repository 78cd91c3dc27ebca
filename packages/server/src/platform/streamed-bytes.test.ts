import { expect, test } from 'vitest';
import { ReaderLeft, streamed, type Give } from './streamed-bytes.ts';

const PATIENT = 60_000;
const part = new Uint8Array([1, 2, 3]);

const countless = (made: number[]) => async (give: Give) => {
  for (;;) {
    await give(part);
    made.push(made.length);
  }
};

test('the source of a stream makes no more parts than its reader has read', async () => {
  const made: number[] = [];
  const { bytes, ended } = await streamed(countless(made), PATIENT);
  const reader = bytes.getReader();
  for (let read = 0; read < 5; read++) await reader.read();
  await expect.poll(() => made.length).toBe(5);
  await reader.cancel();
  await expect(ended).rejects.toBeInstanceOf(ReaderLeft);
});

test('all bytes arrive, and the stream ends', async () => {
  const { bytes, ended } = await streamed(async (give) => {
    await give(part);
    await give(part);
  }, PATIENT);
  expect([...new Uint8Array(await new Response(bytes).arrayBuffer())]).toEqual([1, 2, 3, 1, 2, 3]);
  await ended;
});

test('a fault before the first byte is thrown, a later one breaks the stream off', async () => {
  const failing = (parts: number) => async (give: Give) => {
    for (let at = 0; at < parts; at++) await give(part);
    throw new Error('the table is gone');
  };
  await expect(streamed(failing(0), PATIENT)).rejects.toThrow('the table is gone');
  const { bytes, ended } = await streamed(failing(1), PATIENT);
  const reader = bytes.getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('the table is gone');
  await expect(ended).rejects.toThrow('the table is gone');
});

test('a reader who stops reading for too long counts as gone', async () => {
  const { bytes, ended } = await streamed(countless([]), 1);
  await expect(ended).rejects.toBeInstanceOf(ReaderLeft);
  await expect(bytes.getReader().read()).rejects.toBeInstanceOf(ReaderLeft);
});
