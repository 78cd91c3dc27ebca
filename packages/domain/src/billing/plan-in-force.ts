// The effective plan: the person's own, or unlimited where the operator does not enforce plans (OQ-056).
import type { Plan, SettingsRow } from '../sync/rows.ts';

/** FREE if there are no settings (specification/medication.md#4-states). */
export const planInForce = (settings: Pick<SettingsRow, 'plan' | 'plan_enforced'> | undefined): Plan => {
  if (settings === undefined) return 'FREE';
  return settings.plan_enforced ? settings.plan : 'MAX';
};
