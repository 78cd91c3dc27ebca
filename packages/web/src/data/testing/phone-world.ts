import { doseId } from '@dosewell/domain/id';
import { createAccounts } from '../account/accounts.ts';
import { answersOnPhone } from '../phone/answer-on-phone.ts';
import { personOnPhone } from '../phone/person-on-phone.ts';
import { openReminders } from '../phone/reminders-here.ts';
import { openInWorker } from '../reminder/open-in-worker.ts';
import { fakePhone, type FakePhone } from './fake-phone.ts';
import { createMemoryServer } from './memory-server.ts';
import { act, MARIA, MEDICATION, medication, openTab } from './test-device.ts';
import { createTestPlatform } from './test-platform.ts';

const DAY = '2026-11-20';
export const at = (time: string, day = DAY): number => Date.parse(`${day}T${time}:00+01:00`);

/** A phone at seven in the morning with a medication of eight, the app open. */
export const phoneWorld = async (phone = fakePhone('Android'), times = ['08:00']) => {
  const platform = createTestPlatform();
  platform.setNow(at('07:00'));
  const server = createMemoryServer(platform.now);
  await createAccounts(platform, server.ask).openAccount(MARIA);
  const store = await openTab(platform, server.ask);
  await act(store, medication({ frequency: 'custom', times }));
  await store.syncNow();
  /** A process of the app, which knows what the phone kept. */
  const begin = () => {
    const reminders = openReminders({
      alarms: phone.alarms,
      plain: phone.plain,
      now: platform.now,
      people: async (wishes) => [await personOnPhone(store, wishes)].flatMap((one) => one ?? []),
    });
    const openRecords = (id: string) => openInWorker(id, platform, { ask: server.ask });
    return { reminders, answer: answersOnPhone({ reminders, openRecords }) };
  };
  const log = (slot = '08:00', day = DAY) => store.row('medication_logs', doseId(MEDICATION, day, slot));
  return { phone, platform, server, store, begin, log, ...begin() };
};
/** Soonest first. */
export const inOrder = (phone: FakePhone) => [...phone.listed.values()].toSorted((a, b) => a.at - b.at);
export const first = (phone: FakePhone) => {
  const [one] = inOrder(phone);
  if (one === undefined) throw new Error('Nothing is pending.');
  return one;
};
