import {
  isToldOf,
  LASTS_DAYS,
  MAX_CAREGIVER_EMAIL,
  MAX_CAREGIVER_NAME,
  MAX_CAREGIVER_PHONE,
  MISSED_ALERT_MINUTES,
} from '@dosewell/domain/caregivers';
import { useRow, useStore } from '../../../data/use-live.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import type { Faults } from '../../../ui/fields/use-saving-form.ts';
import type { CaregiverDraft } from './caregiver-draft.ts';
import { lastsWords, minutesWords } from './caregiver-words.ts';
import { FieldGroup } from './field-group.tsx';
import { SharedFields } from './shared-fields.tsx';

const AFTER = MISSED_ALERT_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutesWords(minutes),
}));
const LASTS = LASTS_DAYS.map((days) => ({ value: String(days), label: lastsWords(days) }));
/** The quiet hours that are filled in first; the person can change both times. */
const QUIET = { quiet_from: '22:00', quiet_to: '07:00' };

interface FieldsProps {
  readonly draft: CaregiverDraft;
  readonly faults: Faults;
  readonly onChange: (more: Partial<CaregiverDraft>) => void;
}

/**
 * The fields of a caregiver: who they are, what they are told, when they are not told, and for how long.
 */
export function CaregiverFields(props: FieldsProps) {
  const { draft, faults, onChange } = props;
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={MAX_CAREGIVER_NAME}
        value={draft.name}
        error={faults['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        type="email"
        label="Email"
        help="They get one e-mail first and have to say yes. Nothing else is sent before."
        autoComplete="off"
        maxLength={MAX_CAREGIVER_EMAIL}
        value={draft.email}
        error={faults['email']}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        type="tel"
        label="Phone"
        help="Shown to you when an SOS could not be sent."
        optional
        autoComplete="off"
        maxLength={MAX_CAREGIVER_PHONE}
        value={draft.phone}
        error={faults['phone']}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <SharedFields draft={draft} onChange={onChange} />
      <WhatIsTold {...props} />
      <WhenItIsTold {...props} />
    </>
  );
}

function WhatIsTold({ draft, onChange }: FieldsProps) {
  const { account } = useStore();
  const hasBest = (useRow('profiles', account.userId)?.peak_flow_best ?? null) !== null;
  return (
    <FieldGroup title="Tell them of">
      {draft.shares.includes('doses') && (
        <SwitchField
          label="Missed medicines"
          help="No answer from you. A dose you skip is not told."
          checked={draft.receive_missed_med_alerts}
          onCheckedChange={(on) => onChange({ receive_missed_med_alerts: on })}
        />
      )}
      {isToldOf(draft, 'receive_missed_med_alerts') && (
        <SelectField
          label="How long after the time"
          options={AFTER}
          value={String(draft.missed_alert_minutes)}
          onChange={({ target }) => onChange({ missed_alert_minutes: Number(target.value) })}
        />
      )}
      {draft.shares.includes('glucose') && (
        <SwitchField
          label="Low or high glucose"
          help="Below 70 or above 250 mg/dL (3.9 and 13.9 mmol/L)."
          checked={draft.receive_glucose_alerts}
          onCheckedChange={(on) => onChange({ receive_glucose_alerts: on })}
        />
      )}
      <SwitchField
        label="SOS"
        help="When you press SOS, at any hour."
        checked={draft.receive_sos}
        onCheckedChange={(on) => onChange({ receive_sos: on })}
      />
      {draft.shares.includes('asthma') && (
        <SwitchField
          label="Red peak flow"
          help={
            hasBest
              ? 'Below half of your personal best.'
              : 'Below half of your personal best, which is not noted yet, at Asthma. Until then nobody is told of a peak flow.'
          }
          checked={draft.receive_peak_flow_alerts}
          onCheckedChange={(on) => onChange({ receive_peak_flow_alerts: on })}
        />
      )}
      {draft.shares.includes('refills') && (
        <SwitchField
          label="Refills"
          help="When a medicine runs low, by its name. Once until it is refilled."
          checked={draft.receive_refill_alerts}
          onCheckedChange={(on) => onChange({ receive_refill_alerts: on })}
        />
      )}
      {draft.shares.includes('doses') && draft.medications === null && (
        <SwitchField
          label="Weekly summary"
          help="On Sundays: how many doses were taken, skipped or without an answer. No names."
          checked={draft.receive_weekly_summary}
          onCheckedChange={(on) => onChange({ receive_weekly_summary: on })}
        />
      )}
    </FieldGroup>
  );
}

function WhenItIsTold({ draft, onChange }: FieldsProps) {
  const { quiet_from: from, quiet_to: to } = draft;
  return (
    <FieldGroup title="When, and how long">
      <SwitchField
        label="Quiet hours"
        help="By your clock. Messages wait until they are over. SOS and glucose below 54 mg/dL go at once."
        checked={from !== null && to !== null}
        onCheckedChange={(on) => onChange(on ? QUIET : { quiet_from: null, quiet_to: null })}
      />
      {from !== null && to !== null && (
        <div className="flex flex-wrap gap-4">
          <TimeField
            label="Quiet from"
            value={from}
            onChange={({ target }) => target.value !== '' && onChange({ quiet_from: target.value })}
          />
          <TimeField
            label="Quiet until"
            value={to}
            error={from === to ? 'Choose two different times: these hold nothing back' : undefined}
            onChange={({ target }) => target.value !== '' && onChange({ quiet_to: target.value })}
          />
        </div>
      )}
      <SelectField
        label="How long"
        help="It ends by itself. You are both told a week before, and you renew it with one tap."
        options={LASTS}
        value={String(draft.lasts_days)}
        onChange={({ target }) => onChange({ lasts_days: Number(target.value) })}
      />
    </FieldGroup>
  );
}
