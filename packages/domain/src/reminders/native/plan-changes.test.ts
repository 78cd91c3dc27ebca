import { describe, expect, test } from 'vitest';
import { reminderId } from '../../id/derived-id.ts';
import { aLog, aMedication, anException, idOf, isoAt, nowAt, PERSON } from '../../testing/builders.ts';
import { once, since } from '../../testing/day-shown.ts';
import { aPhone, inWords, onPhone, type Phone } from '../../testing/phone.ts';
import { planChanges, type PlanChanges } from './index.ts';

const DAY = '2026-11-20';
const at = (time: string): number => nowAt(`${DAY}T${time}`).instant;
const SECOND = 1000;
const today = since('2026-11-01T09:00', 1, { end_date: DAY });
const insulin = { ...today, ...once('08:00'), medication_id: idOf(2), id: idOf(902) };
const both = {
  medications: [aMedication(), aMedication({ id: idOf(2), name: 'Insulin' })],
  regimens: [today, insulin],
};
const one = onPhone({ regimens: [today] });
const METFORMIN = 'Time to take Metformin - 500 mg';

const planned = (people = [one]): Phone => {
  const phone = aPhone();
  phone.replan(people, at('07:00'));
  return phone;
};
const pendingOn = (phone: Phone): string[] => phone.pending().map((each) => inWords(each).slice(11));
const said = ({ cancel, schedule }: PlanChanges) => ({
  cancelled: cancel.length,
  scheduled: schedule.map((each) => inWords(each).slice(11)),
});
const NOTHING = { cancel: [], schedule: [] };

describe('planning again', () => {
  test('touches nothing where nothing has changed', () => {
    const phone = planned();
    expect(phone.replan([one], at('07:00'))).toEqual(NOTHING);
    expect(phone.replan([one], at('07:30'))).toEqual(NOTHING);
  });

  test('cancels the reminder of an answered dose and leaves the others', () => {
    const phone = planned();
    expect(said(phone.replan([onPhone({ regimens: [today], logs: [aLog()] })], at('07:30')))).toEqual({
      cancelled: 1,
      scheduled: [],
    });
    expect(pendingOn(phone)).toEqual([`20:00 ${METFORMIN}`]);
  });

  test('puts another in the place of a reminder that has one medicine less', () => {
    const phone = planned([onPhone(both)]);
    expect(said(phone.replan([onPhone({ ...both, logs: [aLog()] })], at('07:30')))).toEqual({
      cancelled: 0,
      scheduled: ['08:00 Time to take Insulin - 500 mg'],
    });
  });

  test('follows a change of times: the former are cancelled, the new ones scheduled', () => {
    const phone = planned();
    const changed = since(`${DAY}T07:30`, 2, { end_date: DAY, times: ['09:00', '20:00'] });
    // covers: MED-081 MED-082 NAT-011
    expect(said(phone.replan([onPhone({ regimens: [today, changed] })], at('07:30')))).toEqual({
      cancelled: 1,
      scheduled: [`09:00 ${METFORMIN}`],
    });
  });

  test('cancels all reminders of a medication that was stopped, and none of another', () => {
    const phone = planned([onPhone(both)]);
    const stopped = since(`${DAY}T07:30`, 2, { is_active: false });
    phone.replan([onPhone({ ...both, regimens: [...both.regimens, stopped] })], at('07:30'));
    // covers: MED-051 NAT-009 NAT-024 OQ-040
    expect(pendingOn(phone)).toEqual(['08:00 Time to take Insulin - 500 mg']);
  });

  test('for nobody cancels everything', () => {
    const phone = planned();
    phone.replan([], at('07:30'));
    // covers: NAT-013
    expect(phone.pending()).toEqual([]);
  });

  test('silences the old time of a dose that was put off, and reminds at the new one', () => {
    const phone = planned();
    phone.pass(at('08:00'));
    const person = onPhone({
      regimens: [today],
      exceptions: [anException({ due_at: isoAt(`${DAY}T08:10`) })],
    });
    expect(said(phone.replan([person], at('08:01')))).toEqual({
      cancelled: 0,
      scheduled: [`08:10 ${METFORMIN}`],
    });
    expect(phone.pass(at('09:00')).map((each) => inWords(each).slice(11))).toEqual([`08:10 ${METFORMIN}`]);
  });
});

describe('a reminder whose time has come', () => {
  test('is not lost when the phone plans again before it was shown', () => {
    const phone = planned();
    const late = at('08:00') + 3 * SECOND;
    expect(phone.replan([one], late)).toEqual(NOTHING);
    expect(phone.pass(late + 1).map((each) => inWords(each).slice(11))).toEqual([`08:00 ${METFORMIN}`]);
  });

  test('is not lost on a phone that sleeps for hours', () => {
    const phone = planned();
    expect(phone.replan([one], at('13:59'))).toEqual(NOTHING);
    expect(pendingOn(phone)[0]).toBe(`08:00 ${METFORMIN}`);
  });

  test('is cancelled once its dose is answered or its window has closed', () => {
    const answered = planned();
    answered.replan([onPhone({ regimens: [today], logs: [aLog()] })], at('08:00') + 3 * SECOND);
    expect(pendingOn(answered)).toEqual([`20:00 ${METFORMIN}`]);
    const closed = planned();
    closed.replan([one], at('14:00'));
    expect(pendingOn(closed)).toEqual([`20:00 ${METFORMIN}`]);
  });

  test('is not shown again', () => {
    const phone = planned();
    phone.pass(at('08:00'));
    expect(phone.replan([one], at('08:00') + 1)).toEqual(NOTHING);
    expect(phone.replan([one], at('08:09'))).toEqual(NOTHING);
  });

  test('is shown at once where the phone did not have it, at a time that has not passed when the phone hears of it', () => {
    const phone = aPhone();
    const now = at('08:00') + 2 * SECOND;
    expect(phone.replan([one], now).schedule[0]?.at).toBe(now + 5 * SECOND);
    expect(phone.replan([one], now)).toEqual(NOTHING);
    expect(phone.replan([one], now + 3 * SECOND)).toEqual(NOTHING);
    expect(phone.pass(now + 5 * SECOND)).toHaveLength(1);
    expect(phone.replan([one], now + 6 * SECOND)).toEqual(NOTHING);
  });

  test('seconds away is scheduled so that the phone takes it, and then left', () => {
    const phone = aPhone();
    const now = at('08:00') - 2 * SECOND;
    expect(phone.replan([one], now).schedule[0]?.at).toBe(now + 5 * SECOND);
    expect(phone.replan([one], now + SECOND)).toEqual(NOTHING);
  });
});

test('a notification that reads or opens differently is scheduled anew', () => {
  const phone = planned();
  const pending = phone.pending();
  const moment = { at: at('07:00'), rung: new Set<number>() };
  const changes = [
    { title: 'x' },
    { body: 'x' },
    { opens: `/take/${reminderId(PERSON, DAY, '09:00')}` },
    { actionType: undefined },
    { at: at('09:00') },
  ];
  for (const change of changes) {
    const wanted = pending.map((each, i) => (i === 0 ? { ...each, ...change } : each));
    expect(planChanges(pending, wanted, moment)).toEqual({ cancel: [], schedule: wanted.slice(0, 1) });
  }
});
