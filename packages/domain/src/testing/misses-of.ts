import { planDoses } from '../doses/ahead/plan-doses.ts';
import type { DoseRecords, MissMoment } from '../doses/missed/missed-to-record.ts';
import type { DoseLogRow } from '../sync/rows.ts';

/** The misses that a plan made at that moment puts on record. */
export const missesOf = (records: DoseRecords, moment: MissMoment): readonly DoseLogRow[] =>
  planDoses(records, moment).misses;
