// Decides whether a hint, which names the newest revision, brings anything new to the device.
import { revisionIn } from '@dosewell/domain/sync';
import type { LocalRecords } from '../records/local-records.ts';
import { readMeta } from '../records/meta.ts';

export interface Hint {
  /** The newest revision; NaN if the server names none. */
  readonly rev: number;
  /**
   * Whether this is the first hint of a connection. It gives the server's position, which a restore may have
   * set back.
   */
  readonly first: boolean;
}

const isWithin = (reached: number, { rev, first }: Hint): boolean =>
  first ? rev === reached : rev <= reached;

/** Whether the device already has the revision. A hint without a revision always asks for a pull. */
export const isRevisionHeld = async (records: LocalRecords, hint: Hint): Promise<boolean> => {
  if (!(hint.rev > 0)) return false;
  if (isWithin(records.reached.rev, hint)) return true;
  try {
    const { cursor } = await readMeta(records.database.transaction('meta'));
    return isWithin(revisionIn(cursor ?? '') ?? 0, hint);
  } catch {
    return false;
  }
};
