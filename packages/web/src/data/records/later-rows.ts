// Reads, after the first page, the rows that it does not show. Until they are read every rule but that of
// doses is held back, and operations that need another rule are judged afterwards.
import type { Rules } from '../loaded-rules.ts';

export interface LaterRows {
  /** Until the later rows are in memory only the rule of doses, which needs none of them; then every rule. */
  readonly rules: Rules;
  /** Reads the later rows. Rejects if that fails; a further call tries again. */
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
