import { removeTemporal } from '../platform/no-temporal.ts';
import { signInElsewhere } from './other-device.ts';
import { expect, HERE, test } from './scene.ts';
import { addMedication, doseLine, openTab, signUpByForm, takeAsked } from './steps.ts';

test('a browser without Temporal signs up, adds a medication and takes a dose', async ({
  page,
  context,
  server,
}) => {
  await removeTemporal(context);
  const who = await signUpByForm(page);
  await addMedication(page, { name: 'Metformin', dosage: '500 mg', quantity: '30' });
  await openTab(page, 'Dashboard');
  await takeAsked(page, doseLine(page, 'Metformin', '8:00 AM'));
  await expect(page.getByText('Dose logged as taken')).toBeVisible();
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  const { medication_logs: logs } = await (await signInElsewhere(server.url, who, HERE)).records();
  expect(logs.map((log) => [log.date, log.slot, log.status])).toEqual([
    [HERE.wallClock().slice(0, 10), '08:00', 'taken'],
  ]);
});
