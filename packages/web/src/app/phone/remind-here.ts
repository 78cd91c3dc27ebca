// The reminders of the phone follow whoever is signed in: their plan, their answers, their zone, and the phone itself.
import type { PersonOnPhone } from '@dosewell/domain/reminders/native';
import { withOthers } from '../../data/account/others-in-step.ts';
import { answersOnPhone } from '../../data/phone/answer-on-phone.ts';
import type { Wishes } from '../../data/phone/kept-plan.ts';
import { personOnPhone } from '../../data/phone/person-on-phone.ts';
import { openReminders, type RemindersHere } from '../../data/phone/reminders-here.ts';
import { setRemindersHere } from '../../data/phone/reminders-of-phone.ts';
import type { Store } from '../../data/store.ts';
import { browser } from '../../platform/browser.ts';
import type { Alarms, Pressed } from '../../platform/native/alarms.ts';
import type { PlainStore } from '../../platform/native/plain-store.ts';
import { logUnexpected } from '../error-id.ts';
import { session } from '../session/session.ts';
import { goTo } from './go-to.ts';

/** Many changes of one act, or of one fetch, are planned once. */
const SETTLED_MS = 400;

const isThere = (person: PersonOnPhone | undefined): person is PersonOnPhone => person !== undefined;

/** The person shown, and whoever else this account opens. */
const peopleOf = async (store: Store, wishes: Wishes): Promise<readonly PersonOnPhone[]> => {
  const shown = await personOnPhone(store, wishes);
  if (store.account.people === undefined) return [shown].filter(isThere);
  const others = await withOthers(store.account, (other) => personOnPhone(other, wishes));
  return [shown, ...others].filter(isThere);
};

/** The store of whoever is signed in; `undecided` while that is being read. */
const storeNow = (): Store | 'nobody' | 'undecided' => {
  const state = session.read();
  if (state.kind === 'signed-in') return state.store;
  return state.kind === 'anonymous' ? 'nobody' : 'undecided';
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
  const plan = (): void => {
    if (storeNow() !== 'undecided') void reminders.plan();
  };
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

export const remindHere = (alarms: Alarms, plain: PlainStore): void => {
  const reminders = openReminders({
    ...{ alarms, plain, now: browser.now },
    people: async (wishes) => {
      const store = storeNow();
      return typeof store === 'string' ? [] : peopleOf(store, wishes);
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
