// A new schedule ends the old one at the save, so nothing asks for a medication between a save today and a later
// start date. Such days are asked about once (C-06, design/time.md#regimens).
import type { MedicationRow } from '../../sync/rows.ts';
import { asksOn } from '../regimen-in-force.ts';
import type { Slip } from './likely-slips.ts';

type Dated = Pick<MedicationRow, 'name' | 'is_active' | 'start_date' | 'end_date'>;

/** What to ask about before `after` is saved; `before` is undefined for a medication that is added. */
export const gapSlip = (before: Dated | undefined, after: Dated, today: string): Slip | undefined =>
  before !== undefined && asksOn(before, today) && after.is_active && after.start_date > today
    ? { kind: 'gap', name: after.name, before: after.start_date }
    : undefined;
