// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { doseId } from '@dosewell/domain/id';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';

test('a dose of another amount than usual says the amount beside its time', async () => {
  const device = await openDevice({ at: `${TODAY}T10:00` });
  const said = { date: TODAY, slot: '08:00', status: 'taken', actual_time: '09:50' };
  const take = (medication_id: string, amount: number) => {
    const patch = { medication_id, ...said, amount };
    const id = doseId(medication_id, TODAY, '08:00');
    device.store.enqueue([{ table: 'medication_logs', id, patch }]);
  };
  take(await device.add({ name: 'Metformin' }), 10);
  take(await device.add({ name: 'Lisinopril', amount: 2 }), 2);
  await renderScreen(device.store, Dashboard, '/dashboard');
  const group = within(await screen.findByRole('region', { name: '8:00 AM' }));
  const rows = group.getAllByRole('listitem');
  const of = (name: string) => rows.find(({ textContent }) => textContent.includes(name));
  expect(of('Metformin')).toHaveTextContent('Taken at 9:50 AM, 10 tablets');
  expect(of('Lisinopril')).toHaveTextContent('Taken at 9:50 AM');
  expect(of('Lisinopril')).not.toHaveTextContent('2 tablets');
});

test('a dose from before its medication was added offers to say when it was taken', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin' }, `${TODAY}T08:05`);
  await renderScreen(device.store, Dashboard, '/dashboard');
  // covers: C-01
  expect(await screen.findByRole('button', { name: 'I took it at… Metformin, 8:00 AM' })).toBeInTheDocument();
});
