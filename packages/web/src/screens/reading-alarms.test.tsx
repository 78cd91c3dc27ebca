// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { type Device, openDevice } from './testing/device.ts';
import { noted, NOW, press, rowsOf, saveForm, showLog, tab, type } from './testing/vital-sign.tsx';
import { certain } from '@dosewell/domain/problem';

const open = () => openDevice({ at: NOW });
const card = () => screen.findByRole('region', { name: 'What to do now' });
const noCard = () => expect(screen.queryByRole('region', { name: 'What to do now' })).toBeNull();
const saveGlucose = async (text: string): Promise<void> => {
  press('Add Reading');
  const dialog = await screen.findByRole('dialog', { name: 'Add Reading' });
  fireEvent.change(within(dialog).getByLabelText('Glucose'), { target: { value: text } });
  fireEvent.submit(certain(dialog.querySelector('form')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('a very low glucose gets the warning in place of the toast, until it is dismissed', async () => {
  const device = await open();
  await showLog(device, 'glucose_readings');
  await saveGlucose('45');
  const alert = within(await card()).getByRole('alert');
  // covers: C-02
  expect(alert.textContent).toContain('45 mg/dL. This is very low.');
  expect(alert.textContent).toContain('Take fast sugar now, as your plan says. Measure again in 15 minutes.');
  expect(alert.textContent).toContain('take nothing by mouth, and have someone call 112.');
  const links = within(alert).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['112', 'tel:112'],
    ['Call 112', 'tel:112'],
  ]);
  // covers: C-02
  expect(screen.queryByText('Glucose reading saved successfully')).toBeNull();
  fireEvent.click(within(alert).getByRole('button', { name: 'I have read this' }));
  await waitFor(noCard);
  expect(rowsOf(device, 'glucose_readings')).toMatchObject([{ value_mg_dl: 45 }]);
  // The row keeps the warning.
  const toggle = within(screen.getByRole('list', { name: 'Readings' })).getByRole('button', {
    name: 'This is very low. What to do',
  });
  fireEvent.click(toggle);
  expect(await screen.findByText(/^If you cannot swallow, or are confused/)).toBeTruthy();
});

const saveLowGlucose = async (device: Device) => {
  await showLog(device, 'glucose_readings');
  await saveGlucose('45');
  return within(await card()).getAllByRole('link');
};

test('the text and the button of a warning call the number of the country the device is in', async () => {
  const device = await open();
  // The person's day follows another zone.
  vi.spyOn(device.store, 'deviceZone').mockReturnValue('Asia/Tokyo');
  const links = await saveLowGlucose(device);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:119', 'tel:119']);
});

test('a warning calls the own emergency number, in its card and in its row', async () => {
  const device = await open();
  vi.spyOn(device.store, 'deviceZone').mockReturnValue('Asia/Tokyo');
  const own = { emergency_phone: '+49 (0)30 1' };
  await act(device.store, { table: 'profiles', id: device.store.account.userId, patch: own });
  const links = await saveLowGlucose(device);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['+49 (0)30 1', 'tel:+49301'],
    ['Call +49 (0)30 1', 'tel:+49301'],
  ]);
  press('I have read this');
  await waitFor(noCard);
  press('This is very low. What to do');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Call +49 (0)30 1' })).toHaveAttribute('href', 'tel:+49301'),
  );
});

test('a usual reading is answered by the toast alone', async () => {
  await showLog(await open(), 'glucose_readings');
  await saveGlucose('104');
  expect(await screen.findByText('Glucose reading saved successfully')).toBeTruthy();
  noCard();
});

test('a severe blood pressure names the signs that mean call now', async () => {
  const device = await open();
  await showLog(device, 'bp_readings');
  type('Upper number (systolic)', '185');
  type('Lower (diastolic)', '125');
  saveForm();
  const { textContent } = within(await card()).getByRole('alert');
  // covers: C-02
  expect(textContent).toContain('185/125 mmHg. This is very high.');
  expect(textContent).toMatch(/With chest pain.*trouble speaking or seeing: call 112\./);
  expect(screen.queryByText('Success')).toBeNull();
});

test('another reading deleted under a warning is undone beside the list', async () => {
  const device = await open();
  await noted(device, 'bp_readings', '2026-11-20T07:00', { systolic: 120, diastolic: 80 });
  await showLog(device, 'bp_readings');
  type('Upper number (systolic)', '185');
  type('Lower (diastolic)', '125');
  saveForm();
  const warning = await card();
  fireEvent.click(await screen.findByRole('button', { name: /^Delete 120/ }));
  await screen.findByText(/120\/80 mmHg, Normal, was deleted/);
  expect(warning).not.toContainElement(screen.getByRole('button', { name: 'Undo' }));
});

test('a low oxygen saturation has the clause about the lungs beside the number', async () => {
  const device = await open();
  await showLog(device, 'oxygen_readings');
  type('Oxygen Saturation', '86');
  saveForm();
  const { textContent } = within(await card()).getByRole('alert');
  expect(textContent).toContain('86%. This is low.');
  expect(textContent).toContain('With a lung condition another range may hold for you');
});

test('the latest figures keep what to do about a dangerous reading of another day or device', async () => {
  const device = await open();
  await noted(device, 'hr_readings', '2026-11-20T07:00', { pulse: 35 });
  await showLog(device, 'hr_readings');
  const latest = within(await screen.findByRole('region', { name: 'Latest' }));
  // covers: C-02
  await waitFor(() =>
    expect(latest.getByRole('button', { name: 'This pulse is very slow. What to do' })).toBeInTheDocument(),
  );
});

test('a pulse after exercise is neither warned about nor judged', async () => {
  const device = await open();
  await noted(device, 'hr_readings', '2026-11-20T08:00', { pulse: 150, tags: ['Post-exercise'] });
  await noted(device, 'hr_readings', '2026-11-20T07:00', { pulse: 150, tags: ['Resting'] });
  await showLog(device, 'hr_readings');
  await tab('History');
  const rows = within(await screen.findByRole('list', { name: 'Readings' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).not.toMatch(/High|very fast/);
  expect(rows[1]?.textContent).toMatch(/High.*This pulse is very fast\./);
});

test('a reading of days ago is not spoken of as if it were now', async () => {
  const device = await open();
  await showLog(device, 'hr_readings');
  press('Time, tags and note');
  type('Heart Rate', '35');
  type('Date', '2026-11-17');
  saveForm();
  const { textContent } = within(await card()).getByRole('alert');
  expect(textContent).toContain('You measured this on Nov 17, 2026, 8:10 AM. If it is like this again:');
});

test('a corrected slip and an undone reading take the warning away', async () => {
  const device = await open();
  await showLog(device, 'glucose_readings');
  await saveGlucose('45');
  await card();
  fireEvent.click(await screen.findByRole('button', { name: /^Edit 45 mg/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Reading' });
  fireEvent.change(within(dialog).getByLabelText('Glucose'), { target: { value: '145' } });
  fireEvent.submit(certain(dialog.querySelector('form')));
  await waitFor(noCard);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await saveGlucose('310');
  expect(await card()).toContainElement(screen.getByRole('button', { name: 'Undo' }));
  press('Undo');
  await waitFor(noCard);
});

test("a meter's HI is kept as such, warns, and enters neither average nor chart", async () => {
  const device = await open();
  await noted(device, 'glucose_readings', '2026-11-19T08:00', { value_mg_dl: 120 });
  await showLog(device, 'glucose_readings');
  press('Add Reading');
  const dialog = await screen.findByRole('dialog', { name: 'Add Reading' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'HI' }));
  expect(within(dialog).getByLabelText('Glucose')).toHaveValue('HI');
  fireEvent.submit(certain(dialog.querySelector('form')));
  const { textContent } = within(await card()).getByRole('alert');
  expect(textContent).toContain('HI. This is very high.');
  expect(rowsOf(device, 'glucose_readings')).toContainEqual(
    expect.objectContaining({ value_mg_dl: 600, beyond: 'hi' }),
  );
  const list = within(await screen.findByRole('list', { name: 'Readings' }));
  await waitFor(() => expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/^HIHigh/));
  expect(screen.getByText('1 reading in the last 30 days: 120 mg/dL, Normal.')).toBeTruthy();
  expect(screen.getByText('The meter showed HI once.')).toBeTruthy();
  press(/^Edit HI/);
  const edited = await screen.findByRole('dialog', { name: 'Edit Reading' });
  fireEvent.click(within(edited).getByRole('button', { name: 'HI' }));
  fireEvent.change(within(edited).getByLabelText('Glucose'), { target: { value: '130' } });
  fireEvent.submit(certain(edited.querySelector('form')));
  await waitFor(noCard);
  expect(rowsOf(device, 'glucose_readings')).toContainEqual(
    expect.objectContaining({ value_mg_dl: 130, beyond: null }),
  );
});

test('the posture, arm and relation that nobody stated are stored as null and shown as nothing', async () => {
  const device = await open();
  await showLog(device, 'bp_readings');
  type('Upper number (systolic)', '128');
  type('Lower (diastolic)', '82');
  saveForm();
  await waitFor(() =>
    // covers: C-01
    expect(rowsOf(device, 'bp_readings')).toMatchObject([{ posture: null, arm: null, med_relation: null }]),
  );
  const list = within(await screen.findByRole('list', { name: 'Readings' }));
  expect(list.getByRole('listitem').textContent).not.toMatch(/Posture|Arm|Medication|null/);
});
