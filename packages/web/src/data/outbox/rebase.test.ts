// @vitest-environment node
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { NetworkError, type Ask } from '../server/request.ts';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { act, counted, dose, MEDICATION, medication, openTab, undo } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

/** Two devices that know a medication with ten on hand; `away` is offline until told otherwise. */
const twoDevices = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const home = await openTab(platform, server.ask);
  await act(home, medication({ frequency: 'twice_daily' }), counted(home.newId(), 10));
  await home.syncNow();
  let reachable = true;
  const ask: Ask = async (...request) => {
    if (!reachable) throw new NetworkError('out of reach');
    return server.ask(...request);
  };
  const away = await openTab(createTestPlatform(), ask);
  await away.syncNow();
  reachable = false;
  return { server, home, away, comeBack: () => (reachable = true) };
};

const standing = (server: MemoryServer, slot: string): string | undefined => {
  const id = doseId(MEDICATION, '2026-11-20', slot);
  const log = server.rows('medication_logs').find((row) => row.id === id);
  return log?.deleted_at === null ? log.status : 'undone';
};

test('a dose that nobody else answered can be undone before its act is sent', async () => {
  const { server, home, away, comeBack } = await twoDevices();
  await act(away, dose('08:00', 'taken'), dose('20:00', 'taken'));
  await act(away, undo('20:00'));
  await act(home, dose('08:00', 'taken'));
  await home.syncNow();
  comeBack();
  await away.syncNow();
  expect(standing(server, '08:00')).toBe('taken');
  expect(standing(server, '20:00')).toBe('undone');
  expect(server.rows('medications')[0]?.quantity_remaining).toBe(9);
  home.close();
  away.close();
});

test('a medication deleted and restored before sending is there again, whatever happened elsewhere', async () => {
  const { server, home, away, comeBack } = await twoDevices();
  await act(away, { table: 'medications', id: MEDICATION, delete: true });
  await act(away, { table: 'medications', id: MEDICATION, patch: { deleted_at: null } });
  await act(home, dose('08:00', 'taken'));
  await home.syncNow();
  comeBack();
  await away.syncNow();
  expect(away.status()).toMatchObject({ pending: 0, refused: 0 });
  expect(server.rows('medications')).toMatchObject([{ deleted_at: null, is_active: true }]);
  home.close();
  away.close();
});
