// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { planDoses } from '@dosewell/domain/doses';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const line = (): string =>
  within(screen.getByRole('region', { name: '8:00 AM' })).getByRole('listitem').textContent ?? '';

/** The record the server's sweep would write now, as the device fetches it. */
const missedAtServer = async ({ store, server, platform }: Device): Promise<void> => {
  const { misses } = planDoses(
    {
      medications: store.rows('medications'),
      regimens: store.rows('medication_regimens'),
      logs: [],
      exceptions: [],
    },
    { now: { instant: platform.now(), zone: platform.zone() }, missedAfterMinutes: 30, seenUntil: undefined },
  );
  for (const row of misses) server.put({ table: 'medication_logs', row });
  expect(misses.length).toBeGreaterThan(0);
  await store.syncNow();
};

test('a miss shows without the server, its record changes nothing, and taking it now asks once', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const id = await device.add({ name: 'Metformin' }, `${TODAY}T07:00`);
  await device.store.syncNow();
  device.setClock(`${TODAY}T14:00`);
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
  // covers: DOSE-015
  expect(line()).toContain('Missed');
  const before = line();

  await missedAtServer(device);
  const dose = doseId(id, TODAY, '08:00');
  expect(device.store.row('medication_logs', dose)).toMatchObject({
    status: 'missed',
    answered_by: 'server',
  });
  expect(line()).toBe(before);

  fireEvent.click(screen.getByRole('button', { name: 'Take now… Metformin, 8:00 AM' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take it now' }));
  await waitFor(() => expect(line()).toContain('Taken'));
  await device.store.syncNow();
  await waitFor(() =>
    expect(device.store.row('medication_logs', dose)).toMatchObject({
      status: 'taken',
      answered_by: 'person',
      answered_from: null,
      conflict: false,
    }),
  );
});
