// The description of an asthma event (specification/health.md#3-entities,
// specification/health.md#5-validation).
import { column } from '../sync/table/column.ts';
import { defineTable } from '../sync/table/define-table.ts';
import { NOTE_LIMIT } from '../text/note-limit.ts';
import { MOST_SHOWN, OCCURRED_MISSING, puffsFault, SEVERITY_MISSING } from './asthma-event-rule.ts';
import { SEVERITIES, TRIGGERS } from './choices.ts';
import { peakFlowColumn } from './peak-flow-column.ts';

const UNUSED = 'Puffs are counted only when the rescue medication was used';

export const asthmaEventsTable = defineTable(
  'asthma_events',
  {
    /** The instant of the event. */
    occurred_at: column.instant(OCCURRED_MISSING),
    /** Local date, time and time zone of the event. */
    date: column.date().byRule(),
    time: column.time().byRule(),
    zone: column.zone().byRule(),
    /** Null if it was not stated (C-01). */
    severity: column.word(SEVERITIES, SEVERITY_MISSING).nullable(),
    wheeze: column.flag(),
    cough: column.flag(),
    chest_tightness: column.flag(),
    shortness_of_breath: column.flag(),
    peak_flow: peakFlowColumn(),
    triggers: column.words(TRIGGERS, 'Each trigger once'),
    rescue_med_used: column.flag(),
    /** Null unless the rescue medication was used. */
    rescue_med_puffs: column
      .whole({
        message: 'Puffs must be a whole number',
        min: { value: 0 },
        max: { value: MOST_SHOWN.puffs },
        fault: puffsFault,
      })
      .nullable(),
    controller_missed: column.flag(),
    notes: column.text('Notes', NOTE_LIMIT).nullable(),
  },
  {
    restores: true,
    together: ({ rescue_med_used, rescue_med_puffs }) =>
      rescue_med_used === true || rescue_med_puffs === null ? undefined : { rescue_med_puffs: UNUSED },
  },
);
