import { packageId } from '@dosewell/domain/medications/packages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { packageCheck } from '../features/medications/packages/later-parts.ts';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { missingPart } from './testing/missing-part.ts';
import { renderScreen } from './testing/render-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const CODE = '04006381333931';
const open = async (packages: boolean) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const medication_id = await device.add({ name: 'Metformin', times: ['08:00'] });
  if (packages)
    await act(device.store, {
      table: 'medication_packages',
      id: packageId(medication_id, CODE),
      patch: { medication_id, code: CODE },
    });
  await renderScreen(device.store, Dashboard, '/dashboard');
  await screen.findByRole('button', { name: 'Later or not today, 8:00 AM' });
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Check the package, 8:00 AM' }));
const LINE = 'What checks a package could not be loaded. Compare the label with your list.';

test('nothing that checks a package is fetched for who has none remembered', async () => {
  const check = missingPart(packageCheck);
  await open(false);
  expect(check.load).not.toHaveBeenCalled();
});

test('a check that cannot be loaded is said beside its button, Today stays, and Retry opens it', async () => {
  const check = missingPart(packageCheck);
  await open(true);
  // Fetched ahead: by the press, the network may be gone. What fails is told with the press alone.
  await waitFor(() => expect(check.load).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(LINE)).not.toBeInTheDocument();
  press();
  expect(await screen.findByText(LINE)).toBeVisible();
  expect(screen.getByRole('region', { name: '8:00 AM' })).toBeInTheDocument();
  check.comes();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Check the package' })).toBeInTheDocument();
  expect(screen.queryByText(LINE)).not.toBeInTheDocument();
});
