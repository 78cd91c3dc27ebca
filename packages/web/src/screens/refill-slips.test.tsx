// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { certain } from '@dosewell/domain/problem';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import { onHand, row, showRefills, stocked, tell } from './testing/refills.tsx';

const NOW = '2026-11-20T07:10';

const typed = (label: string, value: string): void => {
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
  fireEvent.submit(certain(document.querySelector('form')));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a refill of ten times the last one is asked about once, and can be mended or saved', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 4);
  await tell(device, id, { refilled: 30 });
  await showRefills(device);
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'Other amount of Metformin' }));
  const asked = within(await screen.findByRole('dialog', { name: 'I refilled' }));
  expect(asked.getByText('Last time: 30 tablets')).toBeInTheDocument();
  typed('How many did you get?', '300');
  const question = await screen.findByRole('alertdialog', { name: 'Is that right?' });
  // covers: C-06
  expect(question).toHaveTextContent('You entered a refill of 300 tablets; the last one was 30 tablets.');
  press('Change it');
  // covers: C-06
  expect(onHand(device, id)).toBe(34);
  typed('How many did you get?', '300');
  await screen.findByRole('alertdialog');
  press('Yes, save it');
  // covers: C-06
  await waitFor(() => expect(onHand(device, id)).toBe(334));
});

test('a count of ten times what is on record is asked about once', async () => {
  const device = await openDevice({ at: NOW });
  const id = await stocked(device, 'Metformin', 30);
  await showRefills(device);
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'Correct the count of Metformin' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Correct the count' }));
  expect(asked.getByText('By the records: 30 tablets')).toBeInTheDocument();
  typed('How many are there now?', '280');
  await waitFor(() => expect(onHand(device, id)).toBe(280));
  fireEvent.click((await row('Metformin')).getByRole('button', { name: 'Correct the count of Metformin' }));
  await screen.findByRole('dialog', { name: 'Correct the count' });
  typed('How many are there now?', '2800');
  // covers: C-06
  expect(await screen.findByRole('alertdialog', { name: 'Is that right?' })).toHaveTextContent(
    'You entered 2800 tablets; there were 280 tablets by the records.',
  );
  expect(onHand(device, id)).toBe(280);
});
