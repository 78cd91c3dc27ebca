import type { LocalRecords } from '../records/local-records.ts';
import type { Ask } from '../server/request.ts';

/** What it takes to send and to fetch. */
export interface Line {
  readonly records: LocalRecords;
  readonly ask: Ask;
  readonly newId: () => string;
  /** This installation's name changed. */
  readonly onClient: (client: string) => void;
}
