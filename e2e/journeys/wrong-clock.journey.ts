import { newId } from './other-device.ts';
import { otherDeviceOf } from './morning-and-evening.ts';
import { expect, HERE, test } from './scene.ts';
import { doseLine, signUp } from './steps.ts';
import { certain } from '@dosewell/domain/problem';

/** A clock a year ahead shows the same hour of a future day. */
const A_YEAR_AHEAD = -365;

test('a dose noted by a clock a year ahead is asked about, not asked for twice, and corrected in one tap', async ({
  page,
  server,
}) => {
  const who = await signUp(page);
  const other = await otherDeviceOf(server.url, who);
  const [medication] = (await other.records()).medications;
  const [date, time] = HERE.wallClock(A_YEAR_AHEAD).split('T') as [string, string];
  const said = { actual_time: time, status: 'taken' };
  const patch = { medication_id: certain(medication).id, date, slot: '08:00', ...said };
  await other.act([{ table: 'medication_logs', id: newId(), base: 0, patch }], A_YEAR_AHEAD);

  const question = page.getByRole('region', { name: 'Doses on a wrong day' });
  await expect(question).toContainText('The clock was wrong when this was noted');
  // covers: T-19
  await expect(doseLine(page, 'Lisinopril', '8:00 AM')).toContainText('Already taken today');
  await question.getByRole('button', { name: /^Move it to today/ }).click();
  await expect(question).toHaveCount(0);
  // covers: T-19
  await expect(doseLine(page, 'Lisinopril', '8:00 AM')).toContainText('Taken');
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  const { medication_logs: logs } = await other.records();
  // covers: T-19
  expect(logs.map((log) => `${log.date} ${log.slot} ${log.status}`)).toEqual([
    `${HERE.wallClock().slice(0, 10)} 08:00 taken`,
  ]);
});
