import { problems } from '@dosewell/domain/problem';
import { goalWeight, height } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/overlays/toast.ts';
import { focusWrongField, ProfileNumbers } from './profile-numbers.tsx';
import type { BodyData, ReadingLog } from '../reading-log.ts';
import { useProfileNumbers } from './use-profile-numbers.ts';

const QUANTITIES = [height, goalWeight] as const;
const SEXES = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
] as const;

type ProfileSettingsProps = { log: ReadingLog; onClose: () => void };

/** Height, sex and goal weight, all optional. */
export function ProfileSettings({ log: { units, body }, onClose }: ProfileSettingsProps) {
  const store = useStore();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [sex, setSex] = useState<BodyData['sex']>(body.sex);
  const { fields, read } = useProfileNumbers(QUANTITIES, units, (name) =>
    name === 'height_cm' ? body.height_cm : body.goal_weight_kg,
  );
  const [problem, setProblem] = useState<string>();

  const save = async (): Promise<void> => {
    const numbers = read();
    if (numbers === undefined) {
      focusWrongField(form.current);
      return;
    }
    const patch = sex === body.sex ? numbers : { ...numbers, sex };
    if (Object.keys(patch).length > 0) {
      const written = store.enqueue([{ table: 'profiles', id: store.account.userId, patch: patch as Patch }]);
      const saved = written.ok ? await written.value.saved : written;
      if (!saved.ok) return setProblem(problems[saved.problem.code].text);
    }
    toastOne({ title: 'Success', description: 'Your profile is saved.' });
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Profile Settings"
      description="Your height gives your BMI, your goal a line in the chart."
      footer={
        <Button type="submit" form={formId}>
          Save
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ProfileNumbers fields={fields} />
        <ChoiceField label="Sex" optional options={SEXES} value={sex ?? undefined} onChange={setSex} />
        {problem && <InlineProblem message={problem} onRetry={() => void save()} />}
      </form>
    </Dialog>
  );
}
