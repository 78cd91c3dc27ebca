import { problems } from '@dosewell/domain/problem';
import { goalWeight, height, shownQuantity, shownUnitOf, typedQuantity } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { toastOne } from '../../ui/overlays/toast.ts';
import type { BodyData, ReadingLog } from './reading-log.ts';

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
  const [numbers, setNumbers] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      QUANTITIES.map((quantity) => {
        const kept = body[quantity.name as 'height_cm' | 'goal_weight_kg'];
        return [quantity.name, kept === null ? '' : String(shownQuantity(quantity, units, kept))];
      }),
    ),
  );
  const [opened] = useState(numbers);
  const [sex, setSex] = useState<BodyData['sex']>(body.sex);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();

  const save = async (): Promise<void> => {
    const found: Record<string, string> = {};
    const patch: Record<string, number | string | null> = sex === body.sex ? {} : { sex };
    for (const quantity of QUANTITIES) {
      const text = numbers[quantity.name] ?? '';
      // An untouched value keeps its full precision.
      if (text === opened[quantity.name]) continue;
      const read = typedQuantity(quantity, units, text);
      if ('fault' in read) found[quantity.name] = read.fault;
      else patch[quantity.name] = read.kept;
    }
    setFaults(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
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
        {QUANTITIES.map((quantity) => (
          <NumberField
            key={quantity.name}
            label={quantity.label}
            optional
            unit={shownUnitOf(quantity, units)}
            value={numbers[quantity.name] ?? ''}
            error={faults[quantity.name]}
            onChange={({ target }) => setNumbers((known) => ({ ...known, [quantity.name]: target.value }))}
          />
        ))}
        <ChoiceField label="Sex" optional options={SEXES} value={sex ?? undefined} onChange={setSex} />
        {problem && <InlineProblem message={problem} onRetry={() => void save()} />}
      </form>
    </Dialog>
  );
}
