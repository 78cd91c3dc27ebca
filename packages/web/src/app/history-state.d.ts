import type { PrefillRequest } from '@dosewell/domain/medications';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A signed-in person came here to upgrade (decision OQ-011). */
    upgrade?: boolean;
    /** What a new medication's form starts with. */
    prefill?: PrefillRequest;
  }
}
