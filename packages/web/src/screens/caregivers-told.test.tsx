// @vitest-environment happy-dom
import { caregiversTable } from '@dosewell/domain/caregivers';
import { certain } from '@dosewell/domain/problem';
import { newRow } from '@dosewell/domain/sync/table';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { NOW, press, showLog } from './testing/vital-sign.tsx';

test('a low reading says which caregivers get an e-mail about it', async () => {
  const device = await openDevice({ at: NOW });
  const caregiver = (name: string, more: object) =>
    device.server.put({
      table: 'caregivers',
      row: {
        ...newRow(caregiversTable, {
          ...{ id: device.store.newId(), clock: 0, bucket: 'all', stamps: {}, name },
          email: `${name}@example.org`,
        }),
        state: 'confirmed',
        ...more,
      },
    });
  caregiver('John', { place: 1 });
  caregiver('Ann', { place: 2 });
  caregiver('Ben', { receive_glucose_alerts: false });
  caregiver('Cleo', { state: 'invited' });
  await device.store.syncNow();
  await showLog(device, 'glucose_readings');
  press('Add Reading');
  fireEvent.change(await screen.findByLabelText('Glucose'), { target: { value: '69' } });
  fireEvent.submit(certain(screen.getByRole('dialog').querySelector('form')));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: GLU-057 CARE-024
  expect(
    await screen.findByText('69 mg/dL, Low. John and Ann get an e-mail about this as soon as it is sent.'),
  ).toBeInTheDocument();
});
