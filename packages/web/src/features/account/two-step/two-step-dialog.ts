import type { Ask } from '../../../data/server/request.ts';

/** Props of each two-step sign-in dialog. */
export interface TwoStepDialog {
  readonly ask: Ask;
  readonly email: string;
  readonly onClose: () => void;
  /** Called after the dialog has changed something at the server. */
  readonly onDone: () => Promise<void>;
}
