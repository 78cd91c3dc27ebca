// The reminders of this phone. They are planned when the app starts, when it comes back, and when anything
// they depend on changes. Plannings run one after another; all requests made during one lead to a single
// further one.
import type { PersonOnPhone } from '@dosewell/domain/reminders/native';
import type { Alarms, Standing } from '../../platform/native/alarms.ts';
import type { PlainStore } from '../../platform/outside-pages.ts';
import { type KeptPlan, readPlan, type Wishes, writePlan } from './kept-plan.ts';
import { replan } from './replan.ts';

export interface RemindersState extends Wishes {
  readonly on: boolean;
  readonly standing: Standing;
  readonly pending: number;
  /** The last planning failed: the phone's notifications may be out of date. */
  readonly failed: boolean;
}

export interface RemindersHere {
  /** The state of the reminders; undefined before the first planning. */
  readonly read: () => RemindersState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles when everything known at this moment is planned, or planning has failed. */
  readonly plan: () => Promise<void>;
  /** Turns reminders on, asking for the permission if needed; `read` then says whether it was given. */
  readonly enable: () => Promise<void>;
  /** Cancels all reminders, until `enable` is called. */
  readonly clear: () => Promise<void>;
  readonly wish: (wishes: Partial<Wishes>) => Promise<void>;
  readonly openExactSettings: () => Promise<void>;
  readonly openBatterySettings: () => Promise<void>;
  readonly changeKept: (change: (kept: KeptPlan) => KeptPlan) => Promise<void>;
  readonly readKept: () => Promise<KeptPlan>;
}

export interface RemindersParts {
  readonly alarms: Alarms;
  readonly plain: PlainStore;
  readonly now: () => number;
  /**
   * Everybody this phone reminds. Undefined while that is not known: the notifications set before then stay.
   */
  readonly people: (wishes: Wishes) => Promise<readonly PersonOnPhone[] | undefined>;
  /** Sets the alarms that ring, after the reminders; it reports its own failures. */
  readonly alsoRing?: (people: readonly PersonOnPhone[], at: number) => Promise<void>;
}

const FAILED: RemindersState = {
  ...{ on: true, names: true, ahead: false, pending: 0, failed: true },
  standing: { display: 'prompt', exact: true, saved: false },
};

/** Runs `work` once at a time; all calls during a run share one further run. */
const oneAfterAnother = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running = work().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
};

/** The stored plan, read once and then held in memory. */
const keeping = (plain: PlainStore) => {
  let known: KeptPlan | undefined;
  const readKept = async (): Promise<KeptPlan> => (known ??= await readPlan(plain));
  const changeKept = async (change: (kept: KeptPlan) => KeptPlan): Promise<void> => {
    known = change(await readKept());
    await writePlan(plain, known);
  };
  return { readKept, changeKept };
};
type Keeping = ReturnType<typeof keeping>;

/**
 * Reads what the system allows. Asks the person for permission once per start of the app, if there is a
 * medication to remind of.
 */
const asksOnce = (alarms: Alarms): ((wanted: boolean) => Promise<Standing>) => {
  let hasAsked = false;
  return async (wanted) => {
    const standing = await alarms.standing();
    if (!wanted || hasAsked || standing.display !== 'prompt') return standing;
    hasAsked = true;
    return { ...standing, display: await alarms.ask() };
  };
};

/** Returns a function that plans once, and resolves with the state afterwards. */
const planner = ({ alarms, now, people, alsoRing }: RemindersParts, { readKept, changeKept }: Keeping) => {
  const standingFor = asksOnce(alarms);
  // The first planning sets everything again, since alarms may have been lost: by a restart of the phone, or
  // a withdrawn permission.
  let anew = true;
  return async (): Promise<RemindersState | undefined> => {
    const before = await readKept();
    const { on, names, ahead } = before;
    const everybody = await people({ names, ahead });
    if (everybody === undefined) return undefined;
    const hasMedicines = everybody.some(({ records }) => records.regimens.length > 0);
    const standing = await standingFor(on && hasMedicines);
    const planning = { people: everybody, at: now(), standing, kept: before, anew };
    const { kept, pending } = await replan(alarms, planning);
    anew = false;
    await alsoRing?.(on ? everybody : [], now());
    // Only these two fields: the person may have chosen or snoozed something meanwhile.
    await changeKept((latest) => ({ ...latest, exact: kept.exact, planned: kept.planned }));
    return { on, names, ahead, standing, pending, failed: false };
  };
};

export const openReminders = (parts: RemindersParts): RemindersHere => {
  const { alarms, plain } = parts;
  const listeners = new Set<() => void>();
  let state: RemindersState | undefined;
  const kept = keeping(plain);
  const planNow = planner(parts, kept);

  const become = (next: RemindersState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const plan = oneAfterAnother(async () => {
    try {
      const planned = await planNow();
      if (planned !== undefined) become(planned);
    } catch {
      // A screen shows the failure, with a button to try again; the notifications set before stay.
      become({ ...(state ?? FAILED), failed: true });
    }
  });
  const changed = async (change: Partial<KeptPlan>): Promise<void> => {
    await kept.changeKept((latest) => ({ ...latest, ...change }));
    await plan();
  };

  return {
    ...kept,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    plan,
    enable: async () => {
      const { display } = await alarms.standing();
      if (display === 'prompt') await alarms.ask();
      await changed({ on: true });
    },
    clear: () => changed({ on: false }),
    wish: changed,
    openExactSettings: alarms.openExactSettings,
    openBatterySettings: alarms.openBatterySettings,
  };
};
