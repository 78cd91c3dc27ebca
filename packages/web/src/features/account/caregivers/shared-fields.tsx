import {
  filledBy,
  type ReadyMadeSet,
  readyMadeSet,
  SHARED_TOPICS,
  type SharedTopic,
  sharesMedications,
} from '@dosewell/domain/caregivers';
import { byName } from '@dosewell/domain/medications';
import { planFeatures } from '@dosewell/domain/billing';
import { keysOf } from '@dosewell/domain/value';
import { useState } from 'react';
import { usePlanInForce } from '../../../data/billing/plan.ts';
import { useRows } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import type { CaregiverDraft } from './caregiver-draft.ts';
import { FieldGroup } from './field-group.tsx';
import { SET_WORDS, TOPIC_WORDS } from './shared-words.ts';
import { WhatTheySee } from './what-they-see.tsx';

interface SharedFieldsProps {
  readonly draft: CaregiverDraft;
  readonly onChange: (more: Partial<CaregiverDraft>) => void;
}

const ONE_BY_ONE = { value: '', label: 'Chosen one by one' };
const SETS = keysOf(SET_WORDS).map((set) => ({ value: set, label: SET_WORDS[set] }));

/** What a caregiver may see on their page: a ready-made set, or topic by topic and medicine by medicine. */
export function SharedFields({ draft, onChange }: SharedFieldsProps) {
  const set = readyMadeSet(draft);
  const choose = (topic: SharedTopic, on: boolean): void =>
    onChange({
      shares: SHARED_TOPICS.filter((one) => (one === topic ? on : draft.shares.includes(one))),
      ...(topic === 'doses' && !on ? { helps: false } : {}),
    });
  return (
    <>
      <SelectField
        label="What they see"
        help="On a page of their own. What you do not share is not mentioned there, and they are not told of it."
        options={set === undefined ? [ONE_BY_ONE, ...SETS] : SETS}
        value={set ?? ''}
        onChange={({ target }) =>
          target.value !== '' && onChange({ helps: false, ...filledBy(target.value as ReadyMadeSet) })
        }
      />
      <FieldGroup title="Let them see">
        {SHARED_TOPICS.map((topic) => (
          <SwitchField
            key={topic}
            {...TOPIC_WORDS[topic]}
            checked={draft.shares.includes(topic)}
            onCheckedChange={(on) => choose(topic, on)}
          />
        ))}
      </FieldGroup>
      {sharesMedications(draft.shares) && <SharedMedications draft={draft} onChange={onChange} />}
      {draft.shares.includes('doses') && <Helping draft={draft} onChange={onChange} />}
      <Beforehand draft={draft} />
    </>
  );
}

function SharedMedications({ draft, onChange }: SharedFieldsProps) {
  const known = useRows('medications').toSorted(byName);
  const { medications } = draft;
  const choose = (id: string, on: boolean): void =>
    onChange({ medications: [...(medications ?? []).filter((one) => one !== id), ...(on ? [id] : [])] });
  return (
    <FieldGroup title="Which medicines">
      <SwitchField
        label="All medicines"
        help="Also those you add later."
        checked={medications === null}
        onCheckedChange={(all) => onChange({ medications: all ? null : [] })}
      />
      {medications !== null &&
        known.map(({ id, name, dosage }) => (
          <SwitchField
            key={id}
            label={[name, dosage].filter(Boolean).join(', ')}
            checked={medications.includes(id)}
            onCheckedChange={(on) => choose(id, on)}
          />
        ))}
      {medications?.length === 0 && <p className="text-quiet">No medicine is chosen yet: they see none.</p>}
    </FieldGroup>
  );
}

function Helping({ draft, onChange }: SharedFieldsProps) {
  const mayHelp = planFeatures[usePlanInForce()].helpingCaregivers;
  if (!mayHelp && !draft.helps) return null;
  return (
    <SwitchField
      label="They may mark a dose as taken"
      help="Your record says who did and when, and you can undo it."
      checked={draft.helps}
      onCheckedChange={(helps) => onChange({ helps })}
    />
  );
}

function Beforehand({ draft }: Pick<SharedFieldsProps, 'draft'>) {
  const [shown, show] = useState(false);
  const name = draft.name.trim();
  return (
    <div className="flex flex-col gap-3">
      <Button variant="quiet" className="self-start" aria-expanded={shown} onClick={() => show(!shown)}>
        {shown ? 'Close their page' : `See what ${name || 'they'} will see`}
      </Button>
      {shown && <WhatTheySee title={name === '' ? 'What they see' : `What ${name} sees`} shared={draft} />}
    </div>
  );
}
