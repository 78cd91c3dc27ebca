// CSV export of the asthma log, like that of readings: triggers are joined with semicolons, commas in notes
// become semicolons (specification/health.md#9-constants, OQ-090, OQ-106).
import type { Rows } from '../sync/rows.ts';

export const ASTHMA_CSV_NAME = 'asthma';

const yesNo = (said: boolean): string => (said ? 'yes' : 'no');

const COLUMNS: readonly (readonly [header: string, cell: (event: Rows['asthma_events']) => string])[] = [
  ['Date & Time', ({ date, time }) => `${date} ${time}`],
  ['Severity', ({ severity }) => severity ?? ''],
  ['Wheeze', ({ wheeze }) => yesNo(wheeze)],
  ['Cough', ({ cough }) => yesNo(cough)],
  ['Chest Tightness', ({ chest_tightness }) => yesNo(chest_tightness)],
  ['Shortness of Breath', ({ shortness_of_breath }) => yesNo(shortness_of_breath)],
  ['Peak Flow (L/min)', ({ peak_flow }) => String(peak_flow ?? '')],
  ['Triggers', ({ triggers }) => triggers.join(';')],
  ['Rescue Medication', ({ rescue_med_used }) => yesNo(rescue_med_used)],
  ['Puffs', ({ rescue_med_puffs }) => String(rescue_med_puffs ?? '')],
  ['Controller Missed', ({ controller_missed }) => yesNo(controller_missed)],
  ['Notes', ({ notes }) => (notes ?? '').replaceAll(',', ';')],
];

/** Cells of a heading row, then of one row per event; the cells are not quoted yet. */
export const asthmaCells = (events: readonly Rows['asthma_events'][]): string[][] => [
  COLUMNS.map(([header]) => header),
  ...events.map((event) => COLUMNS.map(([, cell]) => cell(event))),
];
