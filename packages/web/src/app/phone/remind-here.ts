// The reminders of the phone follow whoever is signed in: their plan, their answers, their zone, and the phone itself.
import { openDoseAlarms, setDoseAlarms } from '../../data/phone/dose-alarms.ts';
import { answersOnPhone } from '../../data/phone/answer-on-phone.ts';
import { peopleOnPhone } from '../../data/phone/people-on-phone.ts';
import { openReminders, type RemindersHere } from '../../data/phone/reminders-here.ts';
import { setRemindersHere } from '../../data/phone/reminders-of-phone.ts';
import type { Store } from '../../data/store.ts';
import { browser } from '../../platform/browser.ts';
import type { Alarms, Pressed } from '../../platform/native/alarms.ts';
import type { Ringer } from '../../platform/native/ringer.ts';
import type { PlainStore } from '../../platform/outside-pages.ts';
import { logUnexpected } from '../error-id.ts';
import { session } from '../session/session.ts';
import { goTo } from './go-to.ts';

/** How long planning waits after a change, so that the many changes of one act or one fetch are planned together. */
const SETTLED_MS = 400;

/** The store of whoever is signed in; `undecided` while that is being read. */
const storeNow = (): Store | 'nobody' | 'undecided' => {
  const state = session.read();
  if (state.kind === 'signed-in') return state.store;
  // The system cleared who is signed in, and there was no network to ask: nobody has signed out.
  return state.kind === 'anonymous' && !browser.isMarkedOpen() ? 'nobody' : 'undecided';
};

/** Plans anew a moment after each change, until stopped. */
const followStore = (store: Store, plan: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(plan, SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};

const followSession = (reminders: RemindersHere): void => {
  let followed: Store | undefined;
  let stop = (): void => undefined;
  const plan = (): void => void reminders.plan();
  const look = (): void => {
    const now = storeNow();
    const store = typeof now === 'string' ? undefined : now;
    if (now === 'undecided' || (store !== undefined && store === followed)) return;
    stop();
    followed = store;
    stop = store === undefined ? () => undefined : followStore(store, plan);
    plan();
  };
  session.subscribe(look);
  // A phone that comes back may be in another zone, and its permissions may be others.
  browser.onWake(plan);
  look();
};

export interface RemindingParts {
  readonly alarms: Alarms;
  /** Undefined where the phone cannot ring through silence. */
  readonly ringer: Ringer | undefined;
  readonly plain: PlainStore;
}

export const remindHere = ({ alarms, ringer, plain }: RemindingParts): void => {
  const ringing = ringer && openDoseAlarms(ringer, plain, () => reminders.plan());
  setDoseAlarms(ringing);
  const reminders = openReminders({
    ...{ alarms, plain, now: browser.now },
    ...(ringing && { alsoRing: ringing.plan }),
    people: async (wishes) => {
      const store = storeNow();
      if (store === 'undecided') return undefined;
      return store === 'nobody' ? [] : peopleOnPhone(store, wishes);
    },
  });
  setRemindersHere(reminders);
  const answer = answersOnPhone({ reminders });
  const take = (pressed: Pressed): void =>
    void answer(pressed)
      // What could not be recorded is answered on its page.
      .catch(() => false)
      .then((recorded) => {
        if (!recorded) goTo(pressed.notification.opens);
      });
  alarms.onPressed(take).catch(logUnexpected);
  followSession(reminders);
};
