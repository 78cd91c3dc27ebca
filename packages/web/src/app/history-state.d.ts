import type { PrefillRequest } from '@dosewell/domain/medications';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A signed-in person came here to upgrade (decision OQ-011). */
    upgrade?: boolean;
    /** The price that was chosen, by the payment service's name for it (decision OQ-012). */
    lookupKey?: string;
    /** The account was deleted a moment ago. */
    deleted?: boolean;
    /** What a new medication's form starts with. */
    prefill?: PrefillRequest;
  }
}
