import type { Ask } from '../../../data/server/request.ts';

export const TWO_STEP_PATH = '/account/two-step';

/** As the server returns it. */
export interface TwoStepState {
  readonly enabled: boolean;
  readonly enabled_at: string | null;
  readonly recovery_codes_left: number;
}

/** Props of each two-step sign-in dialog. */
export interface TwoStepDialog {
  readonly ask: Ask;
  readonly email: string;
  readonly onClose: () => void;
  /** Something changed at the server. */
  readonly onDone: () => Promise<void>;
}
