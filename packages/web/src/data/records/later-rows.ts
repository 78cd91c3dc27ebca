// The first page shows few tables: the months of the others are read after it, and what is judged by their rows is judged then.
import type { Rules } from '../rules.ts';

export interface LaterRows {
  /** The dose's rule, which needs none of them; every rule once they are in memory. */
  readonly rules: Rules;
  /** Reads them. Rejects when they cannot be had; asked again, it tries again. */
  readonly read: () => Promise<void>;
}

export const laterRows = (rules: Rules, load: () => Promise<void>): LaterRows => {
  let here = false;
  let reading: Promise<void> | undefined;
  const loadAll = async (): Promise<void> => {
    try {
      await load();
      here = true;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
  const read = (): Promise<void> => (reading ??= loadAll());
  return {
    rules: {
      atHand: () => {
        const { medication_logs, ...others } = rules.atHand();
        return { ...(medication_logs && { medication_logs }), ...(here ? others : {}) };
      },
      complete: async () => {
        await Promise.all([rules.complete(), read()]);
      },
    },
    read,
  };
};
