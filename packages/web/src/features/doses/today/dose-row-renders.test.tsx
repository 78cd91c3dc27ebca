// @vitest-environment happy-dom
// A tap renders the tapped row only, not the whole day.
import type { Dose } from '@dosewell/domain/doses';
import { act as settle, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memo, Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreProvider } from '../../../data/use-live.ts';
import { type Device, openDevice } from '../../../screens/testing/device.ts';
import { doseKey } from '../dose-key.ts';
import { laterParts } from '../later-parts.ts';
import { DoseRow } from './dose-row.tsx';
import { useDays } from '../use-days.ts';
import { DoseAnswersProvider } from '../dose-answers-provider.tsx';
import { useNewDoseAnswers } from '../use-dose-answers.ts';
import { MedicationLooksProvider, useMedicationLooks } from '../use-medication-looks.ts';
import { certain } from '@dosewell/domain/problem';

const TODAY = '2026-11-20';
const DATES = [TODAY];
const TIMES = ['08:00', '12:00', '18:00', '22:00'];

afterEach(cleanup);

const drawn: string[] = [];
const Row = memo(({ dose }: { readonly dose: Dose }) => (
  <Profiler id={doseKey(dose)} onRender={(id) => drawn.push(id)}>
    <DoseRow dose={dose} answerable />
  </Profiler>
));
const Day = () => {
  const { days } = useDays(DATES);
  return (
    <DoseAnswersProvider value={useNewDoseAnswers()}>
      <MedicationLooksProvider value={useMedicationLooks()}>
        <ul>
          {days?.get(TODAY)?.map((dose) => (
            <Row key={doseKey(dose)} dose={dose} />
          ))}
        </ul>
      </MedicationLooksProvider>
    </DoseAnswersProvider>
  );
};

const withSevenMedications = async (): Promise<Device> => {
  // Rows render once more when it arrives, as the app fetches it ahead.
  await laterParts.load();
  const device = await openDevice({ at: `${TODAY}T08:10` });
  const [settings] = device.server.rows('user_settings');
  device.server.put({ table: 'user_settings', row: { ...certain(settings), plan_enforced: false } });
  await device.store.syncNow();
  for (let i = 1; i <= 7; i++) {
    const id = await device.add({ name: `Medication ${i}`, times: TIMES });
    const written = device.store.enqueue([
      { table: 'stock_movements', id: device.store.newId(), patch: { medication_id: id, counted: 90 } },
    ]);
    if (written.ok) await written.value.saved;
  }
  await device.store.syncNow();
  render(
    <StoreProvider value={device.store}>
      <Day />
    </StoreProvider>,
  );
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(28));
  // A sync under way takes in whoever asks for one: what was written since then is still to come.
  await vi.waitFor(() => expect(device.store.status().pending).toBe(0));
  await settle(() => device.store.syncNow());
  return device;
};

test('one of 28 rows renders when it is tapped, and once more when it is sent', async () => {
  const device = await withSevenMedications();
  drawn.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Take Medication 3, 8:00 AM' }));
  // covers: DOSE-004
  expect(screen.getByText('not sent yet')).toBeInTheDocument();
  expect(new Set(drawn).size).toBe(1);
  await vi.waitFor(() => expect(screen.queryByText('not sent yet')).not.toBeInTheDocument());
  await settle(() => device.store.syncNow());
  expect(new Set(drawn).size).toBe(1);
  expect(
    device.store
      .rows('medications')
      .map((row) => row.quantity_remaining)
      .toSorted(),
  ).toEqual([89, 90, 90, 90, 90, 90, 90]);
});

test('renaming a medication renders its four rows', async () => {
  const device = await withSevenMedications();
  const { id } = certain(device.store.rows('medications').find(({ name }) => name === 'Medication 3'));
  drawn.length = 0;
  settle(() => void device.store.enqueue([{ table: 'medications', id, patch: { name: 'Ramipril' } }]));
  expect(screen.getAllByText('Ramipril')).toHaveLength(4);
});
