// @vitest-environment happy-dom
// The chat open in two tabs of one browser: what is said in both is noted once, and neither undoes what the other shows.
import { understand } from '@dosewell/domain/assistant';
import { restoreAnswer } from '@dosewell/domain/doses';
import { certain } from '@dosewell/domain/problem';
import { expect, onTestFinished, test } from 'vitest';
import { act, MARIA, openTab } from '../data/testing/test-device.ts';
import type { Store } from '../data/store.ts';
import { answerIn } from './assistant/answer-in.ts';
import { createConversation } from './assistant/conversation.ts';
import { listenerOf } from './assistant/listener-of.ts';
import { perform } from './assistant/perform.ts';
import { type Device, openDevice } from './testing/device.ts';

const chatOf = (store: Store) => {
  const conversation = createConversation({
    store,
    answerIn,
    understand: (transcript) => Promise.resolve(understand(transcript, listenerOf(store))),
    perform: (understood, transcript) => perform(store, understood, transcript),
    failed: () => undefined,
  });
  return {
    say: async (words: string): Promise<string> => {
      await conversation.hear(words);
      return conversation.read().lines.at(-1)?.reply.text ?? '';
    },
  };
};

const logs = (store: Store) =>
  (store.monthRows('medication_logs', ['2026-11']) ?? []).map(({ slot, status, amount }) => ({
    ...{ slot, status, amount },
  }));

const openTwo = async (prepare: (device: Device) => unknown) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await prepare(device);
  const other = await openTab(device.platform, device.server.ask, MARIA);
  onTestFinished(() => other.close());
  await Promise.all([device.store.syncNow(), other.syncNow()]);
  await other.loadMonths('medication_logs', ['2026-11']);
  await device.store.loadMonths('medication_logs', ['2026-11']);
  return { here: device.store, other, one: chatOf(device.store), two: chatOf(other) };
};

const twiceDaily = ({ add }: Device) =>
  add({ name: 'Metformin', frequency: 'twice_daily', times: ['08:00', '20:00'] });
const asNeeded = ({ add }: Device) => add({ name: 'Ibuprofen', frequency: 'as_needed', times: [] });

test('a dose that is said in two tabs at the same moment is noted once', async () => {
  const { here, other, one, two } = await openTwo(twiceDaily);
  await Promise.all([one.say('I took metformin'), two.say('I took metformin')]);
  await Promise.all([here.syncNow(), other.syncNow()]);
  const once = [{ slot: '08:00', status: 'taken', amount: 1 }];
  // covers: OQ-044
  await expect.poll(() => logs(here)).toEqual(once);
  // covers: OQ-044
  await expect.poll(() => logs(other)).toEqual(once);
});

test('a dose that was said in another tab is not offered as due again', async () => {
  const { other, one, two } = await openTwo(twiceDaily);
  await one.say('I took metformin');
  await expect.poll(() => logs(other)).toHaveLength(1);
  // covers: C-03
  expect(await two.say('I took metformin')).toMatch(/^Take Metformin, 8:00 PM, now\? Due 8:00 PM/);
  expect(logs(other)).toHaveLength(1);
});

test('a yes to a question that another tab has overtaken notes nothing, and is asked anew', async () => {
  const { here, other, one, two } = await openTwo(asNeeded);
  await one.say('I took ibuprofen');
  await expect.poll(() => logs(other)).toHaveLength(1);
  expect(await one.say('I took ibuprofen')).toMatch(/1 in 24 hours/);
  expect(await two.say('I took ibuprofen')).toMatch(/1 in 24 hours/);
  await two.say('yes');
  await expect.poll(() => logs(here)).toHaveLength(2);
  // covers: C-05
  expect(await one.say('yes')).toMatch(/2 in 24 hours/);
  expect(logs(here)).toHaveLength(2);
  await one.say('yes');
  expect(logs(here)).toHaveLength(3);
});

test('undo in one tab leaves alone what another tab has made of the dose since', async () => {
  const { here, other, one, two } = await openTwo(twiceDaily);
  await one.say('I took metformin');
  await expect.poll(() => logs(other)).toHaveLength(1);
  expect(await two.say('undo')).toBe('There is nothing to undo.');
  const log = certain((other.monthRows('medication_logs', ['2026-11']) ?? [])[0]);
  await act(other, restoreAnswer(log, { ...log, status: 'skipped', actual_time: null, taken_at: null }));
  await expect.poll(() => logs(here)).toMatchObject([{ status: 'skipped' }]);
  // covers: OQ-046
  expect(await one.say('undo')).toBe('It has been changed or taken back since, so nothing was undone here.');
  expect(logs(here)).toMatchObject([{ status: 'skipped' }]);
});

test('undo works after what was noted has been sent, too', async () => {
  const { here, one } = await openTwo(twiceDaily);
  await one.say('I took metformin');
  await one.say('my sugar is 112');
  await here.syncNow();
  // covers: OQ-115
  expect(await one.say('undo')).toBe('Undone. It is no longer noted.');
  expect(await one.say('undo')).toBe('Undone. It is no longer noted.');
  expect(logs(here)).toEqual([]);
  expect(here.monthRows('glucose_readings', ['2026-11']) ?? []).toEqual([]);
});
