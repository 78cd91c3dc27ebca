// What the grammar is told about the person shown, from this device.
import type { Listener } from '@dosewell/domain/assistant';
import type { Store } from '../../data/store.ts';

/** Only active medications are named: a sentence about a dose can mean no other. */
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
