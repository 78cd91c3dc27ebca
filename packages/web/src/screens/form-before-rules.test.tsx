// @vitest-environment happy-dom
// A form whose write waits for a part of the app that only a reload brings: what the form says depends on whether its
// input outlives the reload.
import { certain } from '@dosewell/domain/problem';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as reachable from '../data/server/reachable.ts';
import * as reload from '../data/server/reload.ts';
import { show } from './testing/caregivers-on-profile.tsx';
import { openDevice } from './testing/device.ts';
import { choose, cuff, at, dialog, openDialog, pressure, tick } from './testing/device-readings.ts';
import { opening, showAsthma } from './testing/asthma.tsx';
import { rulesOnTheirWay } from './testing/rules-on-their-way.ts';
import { NOW, press, showLog, type } from './testing/vital-sign.tsx';

const saveIn = (form: HTMLElement): void => {
  fireEvent.submit(certain(form.querySelector('form')));
};
const dialogNamed = (name: string) => screen.findByRole('dialog', { name });
/** It is written down first, and no reload is offered. */
const saysToWriteDown = async (form: HTMLElement): Promise<void> => {
  await within(form).findByText(/Please write it down, then reload this page: a reload loses it\.$/);
  expect(within(form).queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
};

beforeEach(() => {
  vi.spyOn(reachable, 'serverAnswers').mockResolvedValue(true);
});

test('the readings of a device, which a reload loses, are to be written down first', async () => {
  const { device } = await openDialog('bp_readings', { device: cuff(pressure(at(20, 8, 5))) });
  const rules = rulesOnTheirWay(device);
  choose();
  await tick(/^128\/82 mmHg/);
  press('Save 1 reading');
  rules.fail();
  await saysToWriteDown(await dialog());
});

test('a target, which a reload loses, is to be written down first', async () => {
  const device = await openDevice({ at: NOW });
  const rules = rulesOnTheirWay(device);
  await showLog(device, 'bp_readings');
  press('Your own target');
  const form = await dialogNamed('Your own target');
  type(/^Upper number, at most/, '150');
  type(/^Lower number, at most/, '85');
  saveIn(form);
  rules.fail();
  await saysToWriteDown(form);
});

test('an asthma plan, which a reload loses, is to be written down first', async () => {
  const device = await openDevice({ at: NOW });
  const rules = rulesOnTheirWay(device);
  await showAsthma(device);
  await opening('Add your plan', 'Your Asthma Plan');
  const form = await dialogNamed('Your Asthma Plan');
  type(/^Personal best/, '500');
  saveIn(form);
  rules.fail();
  await saysToWriteDown(form);
});

test.each([
  ['Change numbers', 'Numbers to call', { 'Doctor’s number': '030 1234' }],
  ['Add a caregiver', 'Add a caregiver', { Name: 'John', Email: 'john@example.org' }],
])('%s offers the reload, which keeps what is typed', async (button, title, typed) => {
  const reloaded = vi.spyOn(reload, 'reloadIntoNewest').mockResolvedValue();
  const device = await openDevice({ at: NOW });
  const rules = rulesOnTheirWay(device);
  await show(device);
  press(button);
  const form = await dialogNamed(title);
  for (const [label, text] of Object.entries(typed)) type(new RegExp(`^${label}`), text);
  saveIn(form);
  rules.fail();
  fireEvent.click(await within(form).findByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(within(form).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
