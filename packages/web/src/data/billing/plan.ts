// The plan: owned by the server, read from the synced settings, and cached in localStorage until those have
// loaded. An unreadable plan counts as free, silently (OQ-057 to OQ-060).
import { planFrom, planInForce } from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import { storeText, readStoredText } from '../../platform/plain-storage.ts';
import type { Store } from '../store.ts';
import { useRow, useStore } from '../use-live.ts';

const keptPlan = (): Plan => {
  try {
    return planFrom(readStoredText('plan'));
  } catch {
    return 'FREE';
  }
};

const settingsOf = (store: Store) => store.row('user_settings', store.account.userId);

/** The plan the person has, whether or not the server enforces plans. */
export const usePlan = (): Plan => {
  const { account } = useStore();
  const settings = useRow('user_settings', account.userId);
  return settings === undefined ? keptPlan() : planFrom(settings.plan);
};

/** The plan whose features the person may use: the largest if the server does not enforce plans. */
export const usePlanInForce = (): Plan => {
  const { account } = useStore();
  const settings = useRow('user_settings', account.userId);
  return settings === undefined ? keptPlan() : planInForce(settings);
};

/** Like `usePlanInForce`, outside a component. */
export const planOnDevice = (store: Store): Plan => {
  const settings = settingsOf(store);
  return settings === undefined ? keptPlan() : planInForce(settings);
};

/** Caches the plan from the settings. */
export const reloadPlan = (store: Store): void => {
  const settings = settingsOf(store);
  if (settings !== undefined) storeText('plan', planFrom(settings.plan));
};
