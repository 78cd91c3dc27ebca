// Ready-made sets of what a caregiver sees and is told of: Everything, Important medicines, Refills only,
// Emergency only. A set fills in the form, and only the form's values are saved; no set includes notes.
import type { CaregiverRow } from '../sync/rows.ts';
import { SHARED_TOPICS } from './shared-topics.ts';

type Filled = Pick<
  CaregiverRow,
  | 'shares'
  | 'receive_missed_med_alerts'
  | 'receive_glucose_alerts'
  | 'receive_sos'
  | 'receive_refill_alerts'
  | 'receive_peak_flow_alerts'
  | 'receive_weekly_summary'
>;
type Shared = Filled & Pick<CaregiverRow, 'medications'>;

const NOTHING: Filled = {
  shares: [],
  receive_missed_med_alerts: false,
  receive_glucose_alerts: false,
  receive_sos: false,
  receive_refill_alerts: false,
  receive_peak_flow_alerts: false,
  receive_weekly_summary: false,
};

export const READY_MADE_SETS = {
  everything: {
    shares: SHARED_TOPICS.filter((topic) => topic !== 'notes'),
    receive_missed_med_alerts: true,
    receive_glucose_alerts: true,
    receive_sos: true,
    receive_refill_alerts: true,
    receive_peak_flow_alerts: true,
    receive_weekly_summary: false,
  },
  important: { ...NOTHING, shares: ['doses'], receive_missed_med_alerts: true, receive_sos: true },
  refills: { ...NOTHING, shares: ['refills'], receive_refill_alerts: true },
  emergency: { ...NOTHING, receive_sos: true },
} as const satisfies Readonly<Record<string, Filled>>;
export type ReadyMadeSet = keyof typeof READY_MADE_SETS;

/** Form values of a set. For *Important medicines* the person then chooses the medications. */
export const filledBy = (set: ReadyMadeSet): Shared => ({
  ...READY_MADE_SETS[set],
  shares: [...READY_MADE_SETS[set].shares],
  medications: set === 'important' ? [] : null,
});

const isFilledBy = (shared: Shared, set: Filled): boolean =>
  set.shares.length === shared.shares.filter((topic) => topic !== 'notes').length &&
  set.shares.every((topic) => shared.shares.includes(topic)) &&
  set.receive_missed_med_alerts === shared.receive_missed_med_alerts &&
  set.receive_glucose_alerts === shared.receive_glucose_alerts &&
  set.receive_sos === shared.receive_sos &&
  set.receive_refill_alerts === shared.receive_refill_alerts &&
  set.receive_peak_flow_alerts === shared.receive_peak_flow_alerts;

/** The set that the shared topics and alerts match, with or without notes; undefined if they match none. */
export const readyMadeSet = (shared: Shared): ReadyMadeSet | undefined => {
  const names: readonly ReadyMadeSet[] = ['everything', 'important', 'refills', 'emergency'];
  const found = names.find((name) => isFilledBy(shared, READY_MADE_SETS[name]));
  return found !== undefined && (found === 'important') === (shared.medications !== null) ? found : undefined;
};
