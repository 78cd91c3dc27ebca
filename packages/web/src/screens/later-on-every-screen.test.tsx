// @vitest-environment happy-dom
// Every screen that shows doses knows of Later and of Not today: a dose whose own window has closed is missed only
// while it is not put off, and none of its day while it is not wanted (decision 0055).
import { exceptDose, followSchedule } from '@dosewell/domain/doses';
import { exceptionId, reminderId } from '@dosewell/domain/id';
import { nativePlan } from '@dosewell/domain/reminders/native';
import { instantOf } from '@dosewell/domain/time';
import { act as inReact, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { personOnPhone } from '../data/phone/person-on-phone.ts';
import { findDosesAround } from '../data/reminder/doses-around.ts';
import { MARIA } from '../data/testing/test-device.ts';
import { laterParts } from '../features/doses/later-parts.ts';
import { fetchParts } from '../ui/parts.ts';
import { dosesAtHand } from './assistant/acts/doses-at-hand.ts';
import { Calendar } from './calendar.tsx';
import { Dashboard } from './dashboard.tsx';
import { History } from './history.tsx';
import { beneathToday } from './later/beneath-today.ts';
import { partsOfLogs } from './later/parts-of-logs.ts';
import { Insights } from './insights/insights.tsx';
import { Take } from './take.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const TODAY = '2026-11-20';
const ZONE = 'Europe/Berlin';
const at = (time: string): number => instantOf(`${TODAY}T${time}`, ZONE);

beforeAll(() =>
  Promise.all([
    fetchParts(),
    laterParts.load(),
    ...[beneathToday, ...partsOfLogs].map((part) => part.load()),
  ]),
);

/** Metformin is taken at 8:00 from today on. It is ten past two: the window of eight closed at two. */
const openMissed = async (): Promise<{ device: Device; wish: (until?: number | 'none') => void }> => {
  const device = await openDevice({ at: `${TODAY}T07:10` });
  const { store } = device;
  const once = { frequency: 'once_daily', times: ['08:00'], start_date: TODAY };
  const medicationId = await device.add({ name: 'Metformin', ...once }, `${TODAY}T07:00`);
  device.setClock(`${TODAY}T14:10`);
  const dose = { medicationId, date: TODAY, slot: '08:00' };
  const wish = (until?: number | 'none'): void => {
    const standing = store.row('dose_exceptions', exceptionId(medicationId, TODAY, '08:00'));
    store.enqueue([until === 'none' ? followSchedule(dose, standing) : exceptDose(dose, until, standing)]);
  };
  return { device, wish };
};

interface Shown {
  readonly Screen: FunctionComponent;
  readonly address: string;
  /** A press that leads to the doses. */
  readonly press?: () => void;
  /** What the screen says of today. */
  readonly words: () => string | null | undefined;
}
const all = () => document.body.textContent;
const region = () => screen.queryByRole('region', { name: 'Today' })?.textContent;
const dayOfMonth = () =>
  screen.queryByRole('button', { name: /November 20, 2026/ })?.getAttribute('aria-label');
const MISSED = /missed$|Missed(?! and)|\d missed or unmarked|1 dose was missed/;

const SCREENS: Readonly<Record<string, Shown>> = {
  Today: { Screen: Dashboard, address: '/dashboard', words: all },
  'the page of a reminder': {
    Screen: Take,
    address: `/take/${reminderId(MARIA.userId, TODAY, '08:00')}`,
    words: all,
  },
  Calendar: { Screen: Calendar, address: '/calendar', words: dayOfMonth },
  'Health Logs': { Screen: History, address: '/history', words: region },
  'the month of Health Logs': {
    Screen: History,
    address: '/history',
    press: () => fireEvent.click(screen.getByRole('radio', { name: 'Calendar View' })),
    words: dayOfMonth,
  },
  Insights: { Screen: Insights, address: '/insights', words: all },
  'the page for the doctor': { Screen: Insights, address: '/insights?print=page', words: all },
};

test.each(Object.entries(SCREENS))(
  'a dose put off, or not wanted on its day, is missed on no screen: %s',
  async (_, { Screen, address, press, words }) => {
    const { device, wish } = await openMissed();
    await renderScreen(device.store, Screen, address);
    press?.();
    const isMissed = async (is: boolean): Promise<void> =>
      waitFor(() =>
        // covers: C-18
        expect(MISSED.test(words() ?? '')).toBe(is),
      );
    await isMissed(true);
    inReact(() => wish(at('15:00')));
    await isMissed(false);
    inReact(() => wish('none'));
    await isMissed(true);
    inReact(() => wish());
    await isMissed(false);
  },
);

/** What is told of the dose beside the screens: to the assistant, in the worker of reminders, and on a phone. */
const besides = async ({ store, platform }: Device) => {
  const now = { instant: platform.now(), zone: ZONE };
  const shownAs = (doses: readonly { status: string; timing: string }[]): string[] =>
    doses.map(({ status, timing }) => `${status} ${timing}`);
  const phone = await personOnPhone(store, { names: true, ahead: false });
  return {
    assistant: shownAs((await dosesAtHand(store, now)).doses),
    worker: shownAs(
      (await findDosesAround({ store, now: () => now })).doses.filter(({ date }) => date === TODAY),
    ),
    phone: nativePlan(phone ? [phone] : [], now.instant)
      .map((reminder) => reminder.at)
      .filter((due) => due < at('23:00')),
  };
};

test('the assistant, the worker of reminders and a phone know of Later and of Not today', async () => {
  const { device, wish } = await openMissed();
  expect(await besides(device)).toEqual({ assistant: ['missed past'], worker: ['missed past'], phone: [] });
  wish(at('15:00'));
  // covers: C-18
  expect(await besides(device)).toEqual({
    assistant: ['pending later'],
    worker: ['pending later'],
    phone: [at('15:00')],
  });
  wish();
  // covers: C-18
  expect(await besides(device)).toEqual({ assistant: ['pending off'], worker: ['pending off'], phone: [] });
});
