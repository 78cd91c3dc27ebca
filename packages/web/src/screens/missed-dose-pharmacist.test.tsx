// @vitest-environment happy-dom
import { refillConfigId } from '@dosewell/domain/refills';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

test('a missed dose says whom to ask, with the number of that medication’s pharmacy', async () => {
  const device = await openDevice({ at: '2026-11-20T14:00' });
  const id = await device.add({ name: 'Metformin' });
  const other = await device.add({ name: 'Lisinopril', frequency: 'custom', times: ['20:00'] });
  for (const [medication_id, pharmacy_phone] of [
    [id, '030 1234'],
    [other, '030 9999'],
  ] as const)
    await act(device.store, {
      table: 'med_refill_config',
      id: refillConfigId(medication_id),
      patch: { medication_id, pharmacy_phone, pharmacy_name: 'Corner' },
    });
  await renderScreen(device.store, Dashboard, '/dashboard');
  const group = within(await screen.findByRole('region', { name: '8:00 AM' }));
  const line = await group.findByText(/Ask your pharmacist what to do/);
  const link = within(line).getByRole('link');
  // covers: REF-010
  expect({ href: link.getAttribute('href'), textContent: link.textContent }).toEqual({
    href: 'tel:0301234',
    textContent: '030 1234',
  });
  expect(link).toHaveAccessibleName('Call Corner, 030 1234');
});
