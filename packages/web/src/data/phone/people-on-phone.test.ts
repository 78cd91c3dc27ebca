// @vitest-environment node
import { expect, test } from 'vitest';
import { fakePhone } from '../testing/fake-phone.ts';
import { phoneWorld } from '../testing/phone-world.ts';
import { offline, openTab } from '../testing/test-device.ts';
import { peopleOnPhone } from './people-on-phone.ts';
import { openReminders } from './reminders-here.ts';

const WISHES = { names: true, ahead: false };

test('people whose records are on the phone are reminded', async () => {
  const { store } = await phoneWorld();
  expect(await peopleOnPhone(store, WISHES)).toMatchObject([{ records: { regimens: [{}] } }]);
});

test('a phone whose storage was cleared keeps every reminder until the records are there again', async () => {
  const { phone, platform, server, store, reminders } = await phoneWorld(fakePhone('iOS'));
  await reminders.plan();
  const ringing = new Map(phone.ringing);
  expect(ringing.size).toBeGreaterThan(0);
  store.close();
  platform.clearPages();
  const begin = async (ask = offline) => {
    const anew = await openTab(platform, ask);
    const next = openReminders({
      ...{ alarms: phone.alarms, plain: phone.plain, now: platform.now },
      people: (wishes) => peopleOnPhone(anew, wishes),
    });
    await next.plan();
    return { anew, next };
  };
  const cut = await begin();
  expect(phone.ringing).toEqual(ringing);
  expect(cut.next.read()).toBeUndefined();
  cut.anew.close();
  const { anew, next } = await begin(server.ask);
  await anew.syncNow();
  await next.plan();
  expect(phone.ringing).toEqual(ringing);
  expect(next.read()).toMatchObject({ pending: ringing.size, failed: false });
  anew.close();
});
