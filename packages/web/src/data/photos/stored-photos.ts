// Photos as they lie in a person's database.
import type { ProblemCode } from '@dosewell/domain/problem';

export interface WaitingPhoto {
  /** Its meal; at most one photo waits per meal. */
  readonly meal: string;
  /** The bucket of the meal's row. */
  readonly month: string;
  /** Identifies this choice, so that one made while it was being sent is not mistaken for it. */
  readonly version: string;
  /** Null deletes the photo. */
  readonly bytes: ArrayBuffer | null;
  /** When it was chosen, by this device's clock. */
  readonly since: number;
  /** Why the server refused it; it waits for the person. */
  readonly refused?: ProblemCode;
  /** The server has it; its address has not yet arrived with the meal's row. */
  readonly sent?: true;
}

export interface KeptPhoto {
  readonly url: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When it was last viewed, by this device's clock. */
  readonly seen: number;
}
