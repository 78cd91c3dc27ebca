// Photos as they are stored in a person's database.
import type { ProblemCode } from '@dosewell/domain/problem';

export interface WaitingPhoto {
  /** The photo's meal; at most one photo waits per meal. */
  readonly meal: string;
  /** The bucket of the meal's row. */
  readonly month: string;
  /** The id of this choice: another photo may be chosen for the meal while this one is being sent. */
  readonly version: string;
  /** The photo; null if the meal's photo is to be deleted. */
  readonly bytes: ArrayBuffer | null;
  /** When the photo was chosen, by this device's clock. */
  readonly since: number;
  /** Why the server refused the photo, which then waits for the person's decision. */
  readonly refused?: ProblemCode;
  /** The server has the photo; its address has not yet arrived with the meal's row. */
  readonly sent?: true;
}

export interface KeptPhoto {
  readonly url: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When the photo was last viewed, by this device's clock. */
  readonly seen: number;
}
