// An active as-needed medication can be taken on every day within its dates (OQ-045, OQ-048).
import type { Schedule } from '../sync/rows.ts';
import { asksOn } from './regimen-in-force.ts';
import { isUnderstood } from './understood-schedule.ts';

type Needed = Pick<Schedule, 'frequency' | 'pattern' | 'is_active' | 'start_date' | 'end_date'>;

export const isAsNeededOn = (medication: Needed, date: string): boolean =>
  isUnderstood(medication) && medication.frequency === 'as_needed' && asksOn(medication, date);
