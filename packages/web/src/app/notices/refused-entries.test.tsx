import { doseId } from '@dosewell/domain/id';
import type { OperationRow } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { act } from '../../data/testing/test-device.ts';
import { openDevice } from '../../screens/testing/device.ts';
import { refusedWords } from './refused-words.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test('a refused entry has the name a person would give it', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const id = await device.add({ name: 'Metformin' });
  const about = (row: Partial<OperationRow>): string =>
    refusedWords(device.store, { rows: [{ id: 'x', base: 0, ...row } as OperationRow] });
  expect([
    about({ table: 'medications', id, patch: { is_active: true } }),
    about({ table: 'medications', patch: { name: 'Warfarin' } }),
    about({ table: 'medication_logs', patch: { medication_id: id, date: '2026-11-19' } }),
    about({ table: 'stock_movements', patch: { medication_id: id, counted: 3 } }),
    about({ table: 'user_settings', patch: {} }),
  ]).toEqual([
    'Metformin',
    'Warfarin',
    'A dose of Metformin on Nov 19, 2026',
    'The stock count of Metformin',
    'A setting',
  ]);
});

test('a refused entry stands on every page with its reason until it is dismissed', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const id = await device.add({ name: 'Metformin' });
  await device.store.syncNow();
  device.server.intercept = (path, body) =>
    path === '/sync/push'
      ? {
          status: 200,
          date: NaN,
          body: {
            results: (body as { ops: { op: string }[] }).ops.map(({ op }) => ({
              op,
              status: 'refused',
              code: 'already_deleted',
              revs: {},
            })),
            rows: {},
          },
        }
      : undefined;
  const date = '2026-11-20';
  await act(device.store, {
    table: 'medication_logs',
    id: doseId(id, date, '08:00'),
    patch: { medication_id: id, date, slot: '08:00', status: 'taken' },
  });
  await device.store.syncNow();
  await renderApp(sessionOn(device), '/profile');
  await waitFor(() => expect(screen.getByText('A dose of Metformin on Nov 20, 2026')).toBeInTheDocument());
  expect(screen.getByText(/This was deleted on another device/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Could not be saved')).not.toBeInTheDocument());
});
