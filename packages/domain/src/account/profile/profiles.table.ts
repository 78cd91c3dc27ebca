// The description of a profile (specification/health.md#5-validation, OQ-065 to OQ-070, OQ-088, C-02).
import { peakFlowColumn } from '../../asthma/peak-flow-column.ts';
import { column } from '../../sync/table/column.ts';
import { defineTable } from '../../sync/table/define-table.ts';
import { NOTE_LIMIT } from '../../text/note-limit.ts';
import { MAX_TELEPHONE, telephoneFault } from '../../text/telephone-rule.ts';
import { displayNameFault, MAX_DISPLAY_NAME } from './display-name-rule.ts';

const between = (min: number, max: number) => column.number({ min: { value: min }, max: { value: max } });
const wholeBetween = (min: number, max: number) => column.whole({ min: { value: min }, max: { value: max } });
/** The person's own text, shown unchanged. */
const plan = () => column.text('Action plan', NOTE_LIMIT).nullable();
const telephone = () => column.ruledLine(MAX_TELEPHONE, telephoneFault).nullable();

export const profilesTable = defineTable(
  'profiles',
  {
    stamps: column.stamps(),
    display_name: column.ruledLine(MAX_DISPLAY_NAME, displayNameFault),
    avatar_url: column.text('Picture', 2000).nullable().byRule(),
    height_cm: between(100, 300).nullable(),
    sex: column.word(['male', 'female', 'other']).nullable(),
    goal_weight_kg: between(20, 400).nullable(),
    /** Targets that a doctor set for the person, in mmHg and mg/dL; null if not set (C-12). */
    bp_target_systolic: wholeBetween(90, 180).nullable(),
    bp_target_diastolic: wholeBetween(50, 120).nullable(),
    glucose_target_low: between(60, 150).nullable(),
    glucose_target_high: between(90, 300).nullable(),
    /** Litres per minute: the person's best peak flow ever; null if not given. */
    peak_flow_best: peakFlowColumn(),
    /** The person's action plan, by peak flow zone. */
    asthma_plan_green: plan(),
    asthma_plan_yellow: plan(),
    asthma_plan_red: plan(),
    /**
     * Telephone numbers from the person: one to call in an emergency instead of the country's (C-02), and
     * their doctor's.
     */
    emergency_phone: telephone(),
    doctor_phone: telephone(),
  },
  { partial: true },
);
