// The reminders of this phone: planned when the app begins, when it comes back, and when anything changes that they
// depend on. Each planning follows the one before it; many wishes meanwhile make one.
import type { PersonOnPhone } from '@dosewell/domain/reminders/native';
import type { Alarms, Standing } from '../../platform/native/alarms.ts';
import type { PlainStore } from '../../platform/outside-pages.ts';
import { type KeptPlan, readPlan, type Wishes, writePlan } from './kept-plan.ts';
import { replan } from './replan.ts';

export interface RemindersState extends Wishes {
  readonly on: boolean;
  readonly standing: Standing;
  readonly pending: number;
  /** The last planning failed: what the phone has may be old. */
  readonly failed: boolean;
}

export interface RemindersHere {
  /** Undefined before the first planning. */
  readonly read: () => RemindersState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles when everything known at this moment is planned, or that has failed. */
  readonly plan: () => Promise<void>;
  /** Asks for what is missing; the answer is in `read`. */
  readonly enable: () => Promise<void>;
  /** Cancels all, until they are enabled again. */
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
  /** Everybody this phone reminds; undefined while that is not known: then what was set before stays. */
  readonly people: (wishes: Wishes) => Promise<readonly PersonOnPhone[] | undefined>;
  /** What rings besides, once the reminders are set; it says itself what fails. */
  readonly alsoRing?: (people: readonly PersonOnPhone[], at: number) => Promise<void>;
}

const FAILED: RemindersState = {
  ...{ on: true, names: true, ahead: false, pending: 0, failed: true },
  standing: { display: 'prompt', exact: true, saved: false },
};

/** Runs one at a time; a wish made meanwhile waits for one more round. */
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

/** What is kept beside the phone's list, read once. */
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

/** The system's question is put once in a process, and only where there is somebody to remind. */
const asksOnce = (alarms: Alarms): ((wanted: boolean) => Promise<Standing>) => {
  let hasAsked = false;
  return async (wanted) => {
    const standing = await alarms.standing();
    if (!wanted || hasAsked || standing.display !== 'prompt') return standing;
    hasAsked = true;
    return { ...standing, display: await alarms.ask() };
  };
};

/** Returns how everything stands after one planning. */
const planner = ({ alarms, now, people, alsoRing }: RemindersParts, { readKept, changeKept }: Keeping) => {
  const standingFor = asksOnce(alarms);
  // A process that begins does not know what became of its alarms: a start of the phone, a permission taken back.
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
    // What was chosen or put off meanwhile stands.
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
      // Said where the person looks, with a way to try again; what was set before stays.
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
