// The rules by which this device judges. Those of doses are there from the start; all others are loaded after
// the first screen, or when one of their rows is written or waits to be sent (decision 0023).
import { medicationLogs } from '@dosewell/domain/doses';
import type { LoadedRules } from '@dosewell/domain/sync';

export interface Rules {
  readonly atHand: () => LoadedRules;
  /** Loads all rules. Rejects if that fails; a further call tries again. */
  readonly complete: () => Promise<void>;
}

type Source = () => Promise<{ readonly syncedTables: LoadedRules }>;

export const createRules = (source: Source): Rules => {
  let atHand: LoadedRules = { medication_logs: medicationLogs };
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

/** One instance for all stores of this page, since rules hold no personal data. */
export const rules = createRules(() => import('@dosewell/domain/tables/rules'));
