// Validates a typed asthma event (specification/health.md#3-entities, specification/health.md#5-validation,
// OQ-108).
import {
  OCCURRED_MISSING,
  peakFlowFault,
  puffsFault,
  type Severity,
  type Symptom,
  SYMPTOMS,
  type Trigger,
} from '@dosewell/domain/asthma';
import { textFault } from '@dosewell/domain/text';
import { NOTE_LIMIT, typedNumber } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { typedMoment, type LocalDateTime } from '@dosewell/domain/time';
import type { AsthmaEvent } from './asthma-log.ts';

export interface EventDraft {
  /** Undefined if the person did not state it. */
  readonly severity: Severity | undefined;
  readonly symptoms: readonly Symptom[];
  readonly peakFlow: string;
  readonly triggers: readonly Trigger[];
  readonly rescueUsed: boolean;
  readonly puffs: string;
  readonly controllerMissed: boolean;
  readonly notes: string;
  /** When the event happened; undefined means the moment of saving. */
  readonly when: LocalDateTime | undefined;
}

export const EMPTY_EVENT: EventDraft = {
  severity: undefined,
  symptoms: [],
  peakFlow: '',
  triggers: [],
  rescueUsed: false,
  puffs: '',
  controllerMissed: false,
  notes: '',
  when: undefined,
};

export const eventDraftOf = (event: AsthmaEvent): EventDraft => ({
  severity: event.severity ?? undefined,
  symptoms: SYMPTOMS.filter((symptom) => event[symptom]),
  peakFlow: String(event.peak_flow ?? ''),
  triggers: event.triggers,
  rescueUsed: event.rescue_med_used,
  puffs: String(event.rescue_med_puffs ?? ''),
  controllerMissed: event.controller_missed,
  notes: event.notes ?? '',
  when: { date: event.date, time: event.time },
});

/** Empty text becomes null; text that is not a number is passed on for the rule to report. */
export const wholeOrNone = (typed: string): number | null =>
  typed.trim() === '' ? null : typedNumber(typed);

export type JudgedEvent = { readonly patch: Patch } | { readonly faults: Readonly<Record<string, string>> };

/** The fields of the event as a patch, or their faults. Puffs count only if rescue medication was used. */
export const judgeEvent = (
  draft: EventDraft,
  before: AsthmaEvent | undefined,
  here: { readonly at: string; readonly zone: string },
): JudgedEvent => {
  const peak_flow = wholeOrNone(draft.peakFlow);
  const rescue_med_puffs = draft.rescueUsed ? wholeOrNone(draft.puffs) : null;
  const kept = before && { ...before, instant: before.occurred_at };
  const occurred_at = typedMoment(draft.when, kept, here);
  const notes = draft.notes.trim();
  const found = {
    peak_flow: peakFlowFault(peak_flow),
    rescue_med_puffs: puffsFault(rescue_med_puffs),
    occurred_at: occurred_at === undefined ? OCCURRED_MISSING : undefined,
    notes: textFault('Notes', notes, NOTE_LIMIT),
  };
  const faults = Object.entries(found).flatMap(([name, fault]) => (fault ? [[name, fault] as const] : []));
  if (occurred_at === undefined || faults.length > 0) return { faults: Object.fromEntries(faults) };
  return {
    patch: {
      occurred_at,
      severity: draft.severity ?? null,
      ...Object.fromEntries(SYMPTOMS.map((symptom) => [symptom, draft.symptoms.includes(symptom)])),
      peak_flow,
      triggers: [...draft.triggers],
      rescue_med_used: draft.rescueUsed,
      rescue_med_puffs,
      controller_missed: draft.controllerMissed,
      notes: notes === '' ? null : notes,
    },
  };
};
