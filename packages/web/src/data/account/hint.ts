// A hint names the newest revision; of what is here already there is nothing to fetch.
import { revisionIn } from '@dosewell/domain/sync';
import type { LocalRecords } from '../records/local-records.ts';
import { readMeta } from '../records/meta.ts';

export interface Hint {
  /** Not a number where the server names none. */
  readonly rev: number;
  /** The first of a connection says where the server stands: it may have been set back meanwhile. */
  readonly first: boolean;
}

const isWithin = (reached: number, { rev, first }: Hint): boolean =>
  first ? rev === reached : rev <= reached;

/** Whether the device has it. A revision that brings nothing asks for a look at the server, whatever is here. */
export const isHere = async (records: LocalRecords, hint: Hint): Promise<boolean> => {
  if (!(hint.rev > 0)) return false;
  if (isWithin(records.reached.rev, hint)) return true;
  try {
    const { cursor } = await readMeta(records.database.transaction('meta'));
    return isWithin(revisionIn(cursor ?? '') ?? 0, hint);
  } catch {
    return false;
  }
};
