// Plans the reminders of this phone for whoever is signed in, and again when their records, their zone or the
// phone's permissions change.
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

/** The store of whoever is signed in; `undecided` while the device does not know who that is. */
const storeNow = (): Store | 'nobody' | 'undecided' => {
  const state = session.read();
  if (state.kind === 'signed-in') return state.store;
  // Marked as signed in without an account: the system cleared the records, and there was no network to ask
  // the server. Nobody has signed out.
  return state.kind === 'anonymous' && !browser.isMarkedOpen() ? 'nobody' : 'undecided';
};

/** Plans the reminders shortly after each change of the store, until stopped. */
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
  // When the app comes back, the phone's zone and permissions may have changed.
  browser.onWake(plan);
  look();
};

export interface RemindingParts {
  readonly alarms: Alarms;
  /** Undefined on a phone that cannot ring while it is silenced. */
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
      // If the answer could not be recorded, the notification's page opens, where the person can give it.
      .catch(() => false)
      .then((recorded) => {
        if (!recorded) goTo(pressed.notification.opens);
      });
  alarms.onPressed(take).catch(logUnexpected);
  followSession(reminders);
};
