// Compares the notifications that should be pending with those the phone lists, and sets and cancels the
// difference.
import { nativePlan, type PersonOnPhone, planChanges } from '@dosewell/domain/reminders/native';
import type { Alarms, Standing } from '../../platform/native/alarms.ts';
import type { KeptPlan } from './kept-plan.ts';

const DAY_MS = 86_400_000;

export interface Planning {
  readonly people: readonly PersonOnPhone[];
  readonly at: number;
  readonly standing: Standing;
  readonly kept: KeptPlan;
  /** Sets everything again, since the phone's list may name alarms that are gone. */
  readonly anew: boolean;
}

export interface Planned {
  readonly kept: KeptPlan;
  readonly pending: number;
}

const cancelAll = async (alarms: Alarms): Promise<void> =>
  alarms.cancel((await alarms.pending()).map(({ id }) => id));

export const replan = async (
  alarms: Alarms,
  { people, at, standing, kept, anew }: Planning,
): Promise<Planned> => {
  if (!kept.on || standing.display !== 'granted') {
    await cancelAll(alarms);
    return { pending: 0, kept: { ...kept, exact: standing.exact, planned: new Map() } };
  }
  const listed = await alarms.pending();
  const ids = new Set(listed.map(({ id }) => id));
  const rung = [...kept.planned].filter(([id, when]) => when <= at && when > at - DAY_MS && !ids.has(id));
  const wanted = nativePlan(people, at, ids);
  const moment = { at, rung: new Set(rung.map(([id]) => id)) };
  const isLost = anew || standing.exact !== kept.exact;
  const { cancel } = planChanges(listed, wanted, moment);
  const { schedule } = planChanges(isLost ? [] : listed, wanted, moment);
  await alarms.cancel(cancel);
  await alarms.schedule(schedule);
  // A reminder that was shown and is not answered yet is still wanted, but no longer pending.
  const toCome = wanted.filter(({ id }) => !moment.rung.has(id));
  const planned = new Map([...rung, ...toCome.map((one) => [one.id, one.at] as const)]);
  return { pending: toCome.length, kept: { ...kept, exact: standing.exact, planned } };
};
