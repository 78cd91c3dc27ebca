import { killServer } from '../proofs/kills/kill-server.ts';
import { expect, test } from '../journeys/scene.ts';

test('every acknowledged record is there, whole, after server and database were killed under sixteen writers', async () => {
  test.setTimeout(120_000);
  const { acknowledged, lost, torn, outlived } = await killServer(1, 1);
  expect(acknowledged).toBeGreaterThan(0);
  // covers: T-20
  expect({ lost, torn, outlived }).toEqual({ lost: 0, torn: 0, outlived: true });
});
