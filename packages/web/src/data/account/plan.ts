// The server owns the plan; the device reads it from its copy of the settings and keeps it in plain storage
// for where that copy is not there yet. What cannot be read is the free plan, silently (OQ-057 to OQ-060).
import { planFrom, planInForce } from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import { keep, readKept } from '../../platform/plain-storage.ts';
import type { Store } from '../store.ts';
import { useRow, useStore } from '../use-live.ts';

const keptPlan = (): Plan => {
  try {
    return planFrom(readKept('plan'));
  } catch {
    return 'FREE';
  }
};

const settingsOf = (store: Store) => store.row('user_settings', store.account.userId);

/** The plan the person has. */
export const usePlan = (): Plan => {
  const { account } = useStore();
  const settings = useRow('user_settings', account.userId);
  return settings === undefined ? keptPlan() : planFrom(settings.plan);
};

/** What the person may use now. */
export const planOnDevice = (store: Store): Plan => {
  const settings = settingsOf(store);
  return settings === undefined ? keptPlan() : planInForce(settings);
};

/** Loads the plan anew: what the settings say is what is kept. */
export const reloadPlan = (store: Store): void => {
  const settings = settingsOf(store);
  if (settings !== undefined) keep('plan', planFrom(settings.plan));
};
