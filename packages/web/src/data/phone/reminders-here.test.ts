// @vitest-environment node
import { MOST_PENDING } from '@dosewell/domain/reminders/native';
import { expect, test, vi } from 'vitest';
import { fakePhone } from '../testing/fake-phone.ts';
import { at, first, inOrder, phoneWorld as world } from '../testing/phone-world.ts';
import { act, dose, MEDICATION } from '../testing/test-device.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

test('a phone is asked once whether it may remind, when there is a medicine, and then reminds by itself', async () => {
  const { phone, reminders } = await world(fakePhone('Android', 'prompt'));
  await reminders.plan();
  await reminders.plan();
  // covers: NAT-012 NAT-004
  expect({ asked: phone.asked.display, display: reminders.read()?.standing.display }).toEqual({
    asked: 1,
    display: 'granted',
  });
  // covers: NAT-014 NAT-015 NAT-010
  expect(reminders.read()?.pending).toBe(phone.ringing.size);
  // covers: NAT-017 NAT-018 NAT-021
  expect(first(phone)).toMatchObject({
    title: 'Medication Reminder',
    body: 'Time to take Metformin - 500 mg',
    at: at('08:00'),
    opens: expect.stringMatching(/^\/take\/[0-9a-f-]{36}$/),
  });
});

test('enabling the reminders asks a person again who has left the question of the phone open', async () => {
  const { phone, reminders } = await world(fakePhone('Android', 'prompt'));
  vi.spyOn(phone.alarms, 'ask').mockResolvedValueOnce('prompt');
  await reminders.plan();
  expect(reminders.read()).toMatchObject({ standing: { display: 'prompt' }, pending: 0 });
  await reminders.enable();
  // covers: NAT-012 NAT-005
  expect(reminders.read()).toMatchObject({
    standing: { display: 'granted' },
    pending: phone.ringing.size,
  });
  expect(phone.ringing.size).toBeGreaterThan(0);
});

test('the plan follows what is saved: another time, a dose answered, a medicine that is stopped', async () => {
  const { phone, reminders, store } = await world();
  await reminders.plan();
  await act(store, { table: 'medications', id: MEDICATION, patch: { times: ['09:30'] } });
  await reminders.plan();
  // covers: NAT-011 NAT-009
  expect(first(phone).at).toBe(at('09:30'));
  await act(store, dose('09:30', 'taken'));
  await reminders.plan();
  // covers: MED-082
  expect(first(phone).at).toBe(at('09:30', '2026-11-21'));
  await act(store, { table: 'medications', id: MEDICATION, patch: { is_active: false } });
  await reminders.plan();
  // covers: NAT-024 MED-051
  expect(phone.ringing.size).toBe(0);
});

test.each(['Android', 'iOS'] as const)(
  'a phone with %s is never handed more than it holds, and is told before its reminders end',
  async (system) => {
    const { phone, reminders } = await world(fakePhone(system), HOURS);
    await reminders.plan();
    // covers: NAT-016 NAT-019
    expect({ ringing: phone.ringing.size, listed: phone.listed.size }).toEqual({
      ringing: MOST_PENDING,
      listed: MOST_PENDING,
    });
    expect(inOrder(phone).filter(({ title }) => title === 'Reminders end soon')).toHaveLength(1);
  },
);

test('clearing all reminders leaves none, also after the next start, until they are enabled again', async () => {
  const { phone, reminders, begin } = await world();
  await reminders.plan();
  await reminders.clear();
  // covers: NAT-007 NAT-013
  expect({ ringing: phone.ringing.size, state: reminders.read() }).toMatchObject({
    ringing: 0,
    state: { on: false, pending: 0 },
  });
  const next = begin().reminders;
  await next.plan();
  expect(phone.ringing.size).toBe(0);
  await next.enable();
  // covers: NAT-005 NAT-006
  expect(next.read()).toMatchObject({ on: true, pending: phone.ringing.size });
  expect(phone.ringing.size).toBeGreaterThan(0);
});

test('alarms that Android dropped are set again at the next start, though its list still names them', async () => {
  const { phone, reminders, begin } = await world();
  await reminders.plan();
  const [ringing, standing] = [new Map(phone.ringing), reminders.read()?.standing];
  phone.setExact(false);
  expect([phone.ringing.size, phone.listed.size]).toEqual([0, ringing.size]);
  const next = begin().reminders;
  await next.plan();
  expect(phone.ringing).toEqual(ringing);
  expect([standing?.exact, next.read()?.standing.exact]).toEqual([true, false]);
});

test('alarms are set again when the permission comes back while the app runs', async () => {
  const { phone, reminders } = await world();
  await reminders.plan();
  const ringing = new Map(phone.ringing);
  phone.setExact(false);
  phone.setExact(true);
  phone.setExact(false);
  await reminders.plan();
  expect(phone.ringing).toEqual(ringing);
});

test('a failure is said and tried again, and what the phone had before stays', async () => {
  const { phone, reminders, store } = await world();
  await reminders.plan();
  const ringing = new Map(phone.ringing);
  phone.fail(true);
  await act(store, { table: 'medications', id: MEDICATION, patch: { times: ['09:30'] } });
  await reminders.plan();
  // covers: NAT-023 MED-084
  expect(reminders.read()?.failed).toBe(true);
  expect(phone.ringing).toEqual(ringing);
  phone.fail(false);
  await reminders.plan();
  expect({ failed: reminders.read()?.failed, at: first(phone).at }).toEqual({
    failed: false,
    at: at('09:30'),
  });
});

test('a reminder is not shown again by planning, and one that a start of the phone delayed is shown', async () => {
  const { phone, platform, reminders, begin } = await world(fakePhone('Android'), ['08:00', '08:03']);
  await reminders.plan();
  platform.setNow(at('08:01'));
  phone.pass(at('08:01'));
  await reminders.plan();
  // covers: NAT-006 NAT-014
  expect(reminders.read()?.pending).toBe(phone.ringing.size);
  phone.restart(at('08:05'));
  platform.setNow(at('08:05'));
  await begin().reminders.plan();
  platform.setNow(at('08:06'));
  phone.pass(at('08:06'));
  expect(phone.shown.map(({ body }) => body)).toHaveLength(2);
  expect(new Set(phone.shown.map(({ id }) => id)).size).toBe(2);
});
