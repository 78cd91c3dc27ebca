// @vitest-environment happy-dom
// With five weeks on the screen, an answer re-evaluates only its own day: once when given, once when the server
// has it.
import { dosesOfDay } from '@dosewell/domain/doses';
import { datesFrom } from '@dosewell/domain/time';
import { act as settle, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreProvider } from '../../data/use-live.ts';
import { openDevice } from '../../screens/testing/device.ts';
import { ScheduledGroups } from './today/scheduled-groups.tsx';
import { useDays } from './use-days.ts';
import { DoseAnswersProvider } from './dose-answers-provider.tsx';
import { useNewDoseAnswers } from './use-dose-answers.ts';

vi.mock('@dosewell/domain/doses', async (load) => {
  const doses = await load<typeof import('@dosewell/domain/doses')>();
  return { ...doses, dosesOfDay: vi.fn(doses.dosesOfDay) };
});

const TODAY = '2026-11-20';
const DATES = datesFrom('2026-11-01', 35);

afterEach(cleanup);

const Day = () => {
  const { days } = useDays(DATES);
  return (
    <DoseAnswersProvider value={useNewDoseAnswers()}>
      <ScheduledGroups doses={days?.get(TODAY) ?? []} answerable />
    </DoseAnswersProvider>
  );
};

const judged = (): string[] => {
  const dates = vi.mocked(dosesOfDay).mock.calls.map(([date]) => date);
  vi.mocked(dosesOfDay).mockClear();
  return dates;
};

test('an answer judges one day', async () => {
  const device = await openDevice({ at: `${TODAY}T08:10` });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  await device.add({ name: 'Lisinopril', times: ['08:00'] });
  render(
    <StoreProvider value={device.store}>
      <Day />
    </StoreProvider>,
  );
  const take = await screen.findByRole('button', { name: 'Take Metformin, 8:00 AM' });
  await settle(() => device.store.syncNow());
  expect(new Set(judged()).size).toBe(DATES.length);
  fireEvent.click(take);
  expect(screen.getByText('not sent yet')).toBeInTheDocument();
  expect(judged()).toEqual([TODAY]);
  await vi.waitFor(() => expect(screen.queryByText('not sent yet')).not.toBeInTheDocument());
  expect(judged()).toEqual([TODAY]);
});
