// By which rules this device judges: that of doses is there from the start, the others are fetched once the
// first screen stands, or when something of theirs is written or waits to be sent (decision 0023).
import { medicationLogs } from '@dosewell/domain/doses';
import type { RulesAtHand } from '@dosewell/domain/sync';

export interface Rules {
  readonly atHand: () => RulesAtHand;
  /** Fetches the others. Rejects when they cannot be had; asked again, it tries again. */
  readonly complete: () => Promise<void>;
}

type Source = () => Promise<{ readonly syncedTables: RulesAtHand }>;

export const createRules = (source: Source): Rules => {
  let atHand: RulesAtHand = { medication_logs: medicationLogs };
  let fetching: Promise<void> | undefined;
  const fetchAll = async (): Promise<void> => {
    try {
      atHand = (await source()).syncedTables;
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  };
  return { atHand: () => atHand, complete: () => (fetching ??= fetchAll()) };
};

/** The same for every store of this page: a rule holds nothing of a person. */
export const rules = createRules(() => import('@dosewell/domain/sync/tables'));
