// @vitest-environment happy-dom
import { packageId } from '@dosewell/domain/medications/packages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { laterParts } from '../features/doses/later-parts.ts';
import { type Scanned, setPhoneScanner } from '../platform/barcode/phone-scanner.ts';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const METFORMIN = '04006381333931';
const RAMIPRIL = '04012345678901';
afterEach(() => setPhoneScanner(undefined));

/** A person who is to take Metformin at 8, and whose packages the app remembers. */
const open = async (packages = true) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const metformin = await device.add({ name: 'Metformin', times: ['08:00'] });
  const ramipril = await device.add({ name: 'Ramipril', dosage: '5 mg', times: ['20:00'] });
  for (const [medication_id, code] of packages
    ? [[metformin, METFORMIN] as const, [ramipril, RAMIPRIL] as const]
    : [])
    device.store.enqueue([
      { table: 'medication_packages', id: packageId(medication_id, code), patch: { medication_id, code } },
    ]);
  await laterParts.load();
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('button', { name: 'Later or not today, 8:00 AM' });
  return device;
};
const check = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Check the package, 8:00 AM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check the package' }));
  const find = (number: string): void => {
    const field = dialog.getByLabelText('Number under the bars');
    fireEvent.change(field, { target: { value: number } });
    fireEvent.submit(field);
  };
  return { dialog, find };
};

test('a package is said to be one of the doses of a time, or plainly not, and nothing is noted by it', async () => {
  const device = await open();
  const { dialog, find } = await check();
  expect(
    dialog.getByText(/^For 8:00 AM: Metformin 500.mg\. Nothing is noted by this\.$/),
  ).toBeInTheDocument();
  find('4006381333931');
  expect(await dialog.findByRole('status')).toHaveTextContent(
    /^This is Metformin 500.mg, one for 8:00 AM\.$/,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Another package' }));
  find('4012345678901');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^This is Ramipril 5.mg, not one for 8:00 AM\.Look at the package again\. If you are not sure, ask your pharmacist\.$/,
  );
  expect(device.store.rows('medication_logs')).toEqual([]);
});

test('a package that is not known and one whose date has passed are said to be so', async () => {
  await open();
  const { dialog, find } = await check();
  find('96385074');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This package is not known yet\./);
  fireEvent.click(dialog.getByRole('button', { name: 'Another package' }));
  find(`01${METFORMIN}17250331`);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Its date has passed: use by Mar 31, 2025.');
  expect(dialog.getByRole('status')).toHaveTextContent(/^This is Metformin/);
});

test.each([
  ['reads the package', { code: METFORMIN }, /^This is Metformin/],
  [
    'is not allowed',
    { failure: 'not allowed' },
    'The camera was not allowed. Type the number under the bars.',
  ],
  ['cannot read', { failure: 'cannot read' }, 'The code could not be read. Type the number under the bars.'],
] as const)('the camera of the phone app %s, and that is said', async (_, scanned, words) => {
  setPhoneScanner({ scan: async () => scanned });
  await open();
  const { dialog } = await check();
  fireEvent.click(dialog.getByRole('button', { name: 'Scan with the camera' }));
  expect(await dialog.findByText(words)).toBeInTheDocument();
});

test('a camera of the phone app that was closed leaves the dialog as it was', async () => {
  const scans: Scanned[] = [];
  setPhoneScanner({
    scan: async () => {
      scans.push('closed');
      return 'closed';
    },
  });
  await open();
  const { dialog } = await check();
  fireEvent.click(dialog.getByRole('button', { name: 'Scan with the camera' }));
  await waitFor(() => expect(scans).toHaveLength(1));
  expect(dialog.getByRole('button', { name: 'Scan with the camera' })).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('a person for whom no package is remembered is not asked to check one', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: /^Check the package/ })).not.toBeInTheDocument();
});
