// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { certain } from '@dosewell/domain/problem';
import { type Device, openDevice } from './testing/device.ts';
import { noted, NOW, press, showLog } from './testing/vital-sign.tsx';

const glucoses = ({ store }: Device) => store.monthRows('glucose_readings', ['2026-11']) ?? [];

const edit = async (change: (dialog: HTMLElement) => void): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Reading' });
  change(dialog);
  fireEvent.submit(certain(dialog.querySelector('form')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const typeGlucose =
  (value: string) =>
  (dialog: HTMLElement): void =>
    void fireEvent.change(within(dialog).getByLabelText('Glucose'), { target: { value } });

test('the Undo of a plain glucose is taken by a server that was set back to before LO and HI', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', {
    ...{ value_mg_dl: 120, relation_to_meal: 'fasting' },
  });
  await showLog(device, 'glucose_readings');
  await edit(typeGlucose('130'));
  press('Undo');
  await waitFor(() => expect(glucoses(device)).toMatchObject([{ value_mg_dl: 120 }]));
  await device.store.syncNow();
  // covers: T-26
  expect(device.server.pushes.at(-1)?.ops.at(-1)).toMatchObject({ v: 1 });
});

test('the Undo of a first HI takes the mark away, also from a row stored before there were marks', async () => {
  const device = await openDevice({ at: NOW });
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 120 });
  await device.store.syncNow();
  const held = certain(glucoses(device)[0]);
  const { beyond: _, ...older } = held;
  device.server.put({ table: 'glucose_readings', row: { ...older, rev: held.rev + 1 } as typeof held });
  await device.store.syncNow();
  await showLog(device, 'glucose_readings');
  await waitFor(() => expect(glucoses(device).map((row) => 'beyond' in row)).toEqual([false]));
  await edit((dialog) => fireEvent.click(within(dialog).getByRole('button', { name: 'HI' })));
  await waitFor(() => expect(glucoses(device)).toMatchObject([{ value_mg_dl: 600, beyond: 'hi' }]));
  press('Undo');
  await waitFor(() => expect(glucoses(device)).toMatchObject([{ value_mg_dl: 120, beyond: null }]));
});
