// @vitest-environment happy-dom
import { packageId } from '@dosewell/domain/medications/packages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Medications } from './medications.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const CODE = '04006381333931';
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const metformin = await device.add({ name: 'Metformin' });
  await device.add({ name: 'Ramipril', dosage: '5 mg' });
  const here = await renderScreen(device.store, Medications, '/medications');
  fireEvent.click(await screen.findByRole('button', { name: 'Find by package' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which package is this?' }));
  const find = (number: string): void => {
    fireEvent.change(dialog.getByLabelText('Number under the bars'), { target: { value: number } });
    fireEvent.submit(dialog.getByLabelText('Number under the bars').closest('form') as HTMLFormElement);
  };
  return { device, metformin, here, dialog, find };
};
const kept = (device: Awaited<ReturnType<typeof openDevice>>) =>
  device.store
    .rows('medication_packages')
    .map(({ id, medication_id, code }) => ({ id, medication_id, code }));

test('an unknown package is asked about once, remembered, opened afterwards, and can be undone', async () => {
  const { device, metformin, here, dialog, find } = await open();
  find('4006381333931');
  await waitFor(() => expect(dialog.getByText('Which of your medications is this?')).toBeInTheDocument());
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() => expect(dialog.getByText('Choose one of your medications')).toBeInTheDocument());
  expect(kept(device)).toEqual([]);
  fireEvent.click(dialog.getByLabelText('Metformin 500 mg'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() =>
    expect(kept(device)).toEqual([{ id: packageId(metformin, CODE), medication_id: metformin, code: CODE }]),
  );
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Open this medication' })).toBeInTheDocument(),
  );
  fireEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept(device)).toEqual([]));
  fireEvent.click(await dialog.findByLabelText('Metformin 500 mg'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Open this medication' }));
  await waitFor(() => expect(here()).toBe(`/add-medication?id=${metformin}`));
  // Nothing is recorded of doses or stock by it.
  expect(device.store.rows('medications').map(({ quantity_remaining }) => quantity_remaining)).toEqual([
    null,
    null,
  ]);
});

test('a package that was said to be the wrong medication can be another one, and undone back', async () => {
  const { device, metformin, dialog, find } = await open();
  find('4006381333931');
  fireEvent.click(await dialog.findByLabelText('Metformin 500 mg'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'It is another one' }));
  fireEvent.click(await dialog.findByLabelText('Ramipril 5 mg'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() =>
    expect(dialog.getByText('This package is Ramipril 5 mg from now on.')).toBeInTheDocument(),
  );
  expect(kept(device)[0]?.medication_id).not.toBe(metformin);
  fireEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept(device)).toMatchObject([{ medication_id: metformin }]));
});

test('two medications that differ only in their form are told apart by it', async () => {
  const { device, dialog, find } = await open();
  const liquid = await device.add({ name: 'Metformin', form: 'liquid' });
  find('4006381333931');
  await dialog.findByLabelText('Metformin 500 mg (tablet)');
  fireEvent.click(dialog.getByLabelText('Metformin 500 mg (liquid)'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  const said = await dialog.findByText(/^This is/);
  expect(said).toHaveTextContent('This is Metformin 500 mg (liquid).');
  expect(kept(device)).toMatchObject([{ medication_id: liquid }]);
});

/** Ramipril is remembered, and its strength is changed afterwards. */
const remembersFormer = async () => {
  const opened = await open();
  const { device, dialog, find } = opened;
  find('4006381333931');
  fireEvent.click(await dialog.findByLabelText('Ramipril 5 mg'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  await dialog.findByRole('button', { name: 'Open this medication' });
  const ramipril = kept(device)[0]?.medication_id ?? '';
  await act(device.store, { table: 'medications', id: ramipril, patch: { dosage: '10 mg' } });
  return opened;
};
const CHANGED = /was changed since this package was remembered\. Compare the label\.$/;

test('a package whose medication was changed is asked about anew, with nothing chosen', async () => {
  const { dialog } = await remembersFormer();
  await waitFor(() =>
    expect(dialog.getByText(CHANGED)).toHaveTextContent(
      /^The name, strength or form of Ramipril was changed/,
    ),
  );
  expect(dialog.queryByText(/^This is/)).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Ramipril 10 mg')).not.toBeChecked();
  fireEvent.click(dialog.getByLabelText('Ramipril 10 mg'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  await waitFor(() => expect(dialog.getByText(/^This is/)).toHaveTextContent('This is Ramipril 10 mg.'));
  expect(dialog.queryByText(CHANGED)).not.toBeInTheDocument();
});

test('Undo does not bring back a package of a former strength as one of the present', async () => {
  const { device, metformin, dialog } = await remembersFormer();
  fireEvent.click(await dialog.findByLabelText('Metformin 500 mg'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remember' }));
  await dialog.findByText('This package is Metformin 500 mg from now on.');
  expect(kept(device)).toMatchObject([{ medication_id: metformin }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept(device)).toEqual([]));
});

test('a number that cannot be right is refused beneath its field, which keeps it', async () => {
  const { dialog, find } = await open();
  find('4006381333932');
  await waitFor(() =>
    expect(dialog.getByText('One of the digits is not right. Please compare them')).toBeInTheDocument(),
  );
  expect(dialog.getByLabelText('Number under the bars')).toHaveValue('4006381333932');
  expect(dialog.queryByRole('button', { name: 'Scan with the camera' })).not.toBeInTheDocument();
});

const withCamera = (video: () => Promise<MediaStream>, codes: string[] = []): void => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['data_matrix', 'ean_13'];
      detect = async () => codes.splice(0, 1).map((rawValue) => ({ rawValue }));
    },
  );
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: video } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
};

test('the camera reads the square of a package, with its expiry and lot, and is off afterwards', async () => {
  const stop = vi.fn<() => void>();
  // The stand-in for a browser has a stream without tracks.
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] as never });
  withCamera(async () => stream, [`01${CODE}1728033110A1`]);
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Scan with the camera' }));
  await waitFor(() =>
    expect(dialog.getByText('Number 4006381333931, use by Mar 31, 2028, lot A1')).toBeInTheDocument(),
  );
  expect(stop).toHaveBeenCalled();
});

test('a camera that is not allowed leads to typing the number', async () => {
  withCamera(async () => {
    throw new DOMException('Permission denied', 'NotAllowedError');
  });
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Scan with the camera' }));
  await waitFor(() =>
    expect(
      dialog.getByText('The camera was not allowed. Type the number under the bars.'),
    ).toBeInTheDocument(),
  );
});
