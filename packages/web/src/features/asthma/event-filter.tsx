import {
  SEVERITIES,
  type Severity,
  SEVERITY_WORDS,
  type Symptom,
  SYMPTOM_WORDS,
  SYMPTOMS,
  type Trigger,
  TRIGGERS,
} from '@dosewell/domain/asthma';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { AsthmaEvent } from './asthma-log.ts';

/** An empty string filters nothing. */
export interface EventFilter {
  readonly severity: Severity | '';
  readonly symptom: Symptom | '';
  readonly trigger: Trigger | '';
  readonly from: string;
  readonly to: string;
}

export const ALL_EVENTS: EventFilter = { severity: '', symptom: '', trigger: '', from: '', to: '' };

export const isAllEvents = (filter: EventFilter): boolean =>
  Object.values(filter).every((wanted) => wanted === '');

export const eventPasses = (event: AsthmaEvent, filter: EventFilter): boolean => {
  const { severity, symptom, trigger, from, to } = filter;
  return (
    (severity === '' || event.severity === severity) &&
    (symptom === '' || event[symptom]) &&
    (trigger === '' || event.triggers.includes(trigger)) &&
    (from === '' || event.date >= from) &&
    (to === '' || event.date <= to)
  );
};

type EventFilterFieldsProps = { filter: EventFilter; onChange: (filter: EventFilter) => void };

/** Filters for events. */
export function EventFilterFields({ filter, onChange }: EventFilterFieldsProps) {
  const change = (part: Partial<Record<keyof EventFilter, string>>): void =>
    onChange({ ...filter, ...part } as EventFilter);
  return (
    <div role="group" aria-label="Filter" className="grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-5">
      <SelectField
        label="Severity"
        placeholder="All"
        options={SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }))}
        value={filter.severity}
        onChange={({ target }) => change({ severity: target.value })}
      />
      <SelectField
        label="Trigger"
        placeholder="All"
        options={TRIGGERS.map((value) => ({ value, label: value }))}
        value={filter.trigger}
        onChange={({ target }) => change({ trigger: target.value })}
      />
      <div className="col-span-2 sm:col-span-1">
        <SelectField
          label="Symptom"
          placeholder="All"
          options={SYMPTOMS.map((value) => ({ value, label: SYMPTOM_WORDS[value] }))}
          value={filter.symptom}
          onChange={({ target }) => change({ symptom: target.value })}
        />
      </div>
      <DateField label="From" value={filter.from} onChange={({ target }) => change({ from: target.value })} />
      <DateField label="To" value={filter.to} onChange={({ target }) => change({ to: target.value })} />
    </div>
  );
}
