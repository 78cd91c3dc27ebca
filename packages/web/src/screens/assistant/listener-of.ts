// What the grammar may know of the person shown, from this device.
import type { Listener } from '@dosewell/domain/assistant';
import type { Store } from '../../data/store.ts';

/** The medications that are taken; one that is not is not on the list for a dose. */
export const listenerOf = (store: Store): Listener => {
  const settings = store.row('user_settings', store.account.userId);
  const medications = store
    .rows('medications')
    .filter(({ is_active }) => is_active)
    .map(({ name, dosage, amount, frequency }) => ({
      ...{ name, dosage, amount },
      asNeeded: frequency === 'as_needed',
    }));
  return {
    medications,
    glucoseUnit: settings?.glucose_unit ?? 'mg/dL',
    weightUnit: settings?.weight_unit ?? 'kg',
    wallClock: store.wallClock().at,
  };
};
