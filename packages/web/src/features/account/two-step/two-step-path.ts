import type { Ask } from '../../../data/server/request.ts';

export const TWO_STEP_PATH = '/account/two-step';

/** As the server tells it. */
export interface TwoStepState {
  readonly enabled: boolean;
  readonly enabled_at: string | null;
  readonly recovery_codes_left: number;
}

/** What each dialog of two-step sign-in is given. */
export interface TwoStepDialog {
  readonly ask: Ask;
  readonly email: string;
  readonly onClose: () => void;
  /** Something changed at the server. */
  readonly onDone: () => Promise<void>;
}
