import {
  alarmOf,
  peakFlowFault,
  peakFlowZone,
  SEVERITIES,
  SEVERITY_WORDS,
  SYMPTOM_WORDS,
  SYMPTOMS,
  TRIGGERS,
  zoneWord,
} from '@dosewell/domain/asthma';
import { shownMoment } from '@dosewell/domain/time';
import { useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import { ChipChoice } from '../../ui/fields/chip-choice.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { MoreToggle } from '../../ui/lists/more-toggle.tsx';
import { NotWrittenLine } from '../../ui/messages/not-written-line.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { QuestionBox } from '../../ui/overlays/question-box.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { WhenFields } from '../../ui/fields/when-fields.tsx';
import type { AsthmaLog, AsthmaPlan } from './asthma-log.ts';
import { CallHere, NumberHere } from './emergency-note.tsx';
import { wholeOrNone } from './event-draft.ts';
import type { EventFormState } from './use-event-form.ts';
import { eventQuestion } from './event-questions.ts';
import { shareOfBest } from './zone-words.ts';

type EventFieldsProps = {
  log: AsthmaLog;
  state: EventFormState;
  /** Whether all fields are shown from the start. */
  whole: boolean;
};

/** The zone of the peak flow that is being typed. */
const typedZone = (peakFlow: number | null, { best }: AsthmaPlan): string | undefined => {
  if (peakFlow === null || best === null || peakFlowFault(peakFlow) !== undefined) return undefined;
  const zone = peakFlowZone(peakFlow, best);
  return zone && `${zoneWord[zone]}, ${shareOfBest(peakFlow, best)}`;
};

/** The fields of `Further` that can have a fault; a fault opens `Further`. */
const FURTHER_FAULTS = ['occurred_at', 'notes'] as const;

type FurtherProps = Omit<EventFieldsProps, 'whole'> & {
  /** Only the faults of these fields: a fault of another field would open nothing and stay unseen. */
  faults: { readonly [name in (typeof FURTHER_FAULTS)[number]]?: string };
};

function Further({ log, state: { draft, change }, faults }: FurtherProps) {
  const { at } = useStore().wallClock();
  return (
    <>
      <WhenFields
        when={shownMoment(draft.when, at)}
        max={log.today}
        error={faults.occurred_at}
        onChange={(when) => change({ when })}
      />
      <ChipChoice
        label="Triggers"
        options={TRIGGERS}
        chosen={draft.triggers}
        onChange={(chosen) => change({ triggers: TRIGGERS.filter((trigger) => chosen.includes(trigger)) })}
      />
      <SwitchField
        label="Controller missed"
        help="Before this, you missed a dose of your daily asthma medicine."
        checked={draft.controllerMissed}
        onCheckedChange={(controllerMissed) => change({ controllerMissed })}
      />
      <TextArea
        label="Notes"
        optional
        dir="auto"
        value={draft.notes}
        error={faults.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </>
  );
}

/** The fields of an event: severity, symptoms, peak flow and rescue medication; the others a tap away. */
export function EventFields({ log, state, whole }: EventFieldsProps) {
  const { draft, faults, change } = state;
  const [open, setOpen] = useState(whole);
  const shown = open || FURTHER_FAULTS.some((name) => faults[name] !== undefined);
  const peak_flow = wholeOrNone(draft.peakFlow);
  return (
    <div className="flex flex-col gap-5">
      <ChoiceField
        label="Severity"
        optional
        options={SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }))}
        value={draft.severity}
        onChange={(severity) => change({ severity })}
      />
      <ChipChoice
        label="Symptoms"
        options={SYMPTOMS.map((symptom) => SYMPTOM_WORDS[symptom])}
        chosen={draft.symptoms.map((symptom) => SYMPTOM_WORDS[symptom])}
        onChange={(chosen) =>
          change({ symptoms: SYMPTOMS.filter((symptom) => chosen.includes(SYMPTOM_WORDS[symptom])) })
        }
      />
      <NumberField
        label="Peak flow"
        unit="L/min"
        optional
        whole
        help={typedZone(peak_flow, log.plan)}
        className="max-w-40"
        value={draft.peakFlow}
        error={faults['peak_flow']}
        onChange={({ target }) => change({ peakFlow: target.value })}
      />
      {alarmOf({ severity: draft.severity ?? null, peak_flow }, log.plan.best) && (
        <div className="flex flex-col items-start gap-3 rounded-lg bg-brick-soft p-4">
          <p role="status">
            Logging can wait. Follow your own action plan; in an emergency call <NumberHere />.
          </p>
          <CallHere />
        </div>
      )}
      <SwitchField
        label="Rescue medication used"
        checked={draft.rescueUsed}
        onCheckedChange={(rescueUsed) => change({ rescueUsed })}
      />
      {draft.rescueUsed && (
        <NumberField
          label="Puffs"
          optional
          whole
          className="max-w-40"
          value={draft.puffs}
          error={faults['rescue_med_puffs']}
          onChange={({ target }) => change({ puffs: target.value })}
        />
      )}
      {state.asked && (
        <QuestionBox
          of={state.asked}
          question={eventQuestion(state.asked, log.plan)}
          onAnswer={state.answer}
        />
      )}
      {!whole && (
        <MoreToggle open={shown} onToggle={() => setOpen(!shown)}>
          Time, triggers and notes
        </MoreToggle>
      )}
      {shown && <Further log={log} state={state} faults={faults} />}
      {state.failed && (
        <NotWrittenLine failed={state.failed} reload={state.reload} onRetry={() => state.submit()} />
      )}
    </div>
  );
}
