import type { LocalRecords } from '../records/local-records.ts';
import type { Ask } from '../server/request.ts';

/** What sending and fetching need: the records, the request function and a source of ids. */
export interface SyncConnection {
  readonly records: LocalRecords;
  readonly ask: Ask;
  readonly newId: () => string;
  /** Called when this installation has got a new id. */
  readonly onClient: (client: string) => void;
}
