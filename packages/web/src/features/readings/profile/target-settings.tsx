import { problems } from '@dosewell/domain/problem';
import type { TargetLimit } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/overlays/toast.ts';
import { focusWrongField, ProfileNumbers } from './profile-numbers.tsx';
import type { ReadingLog } from '../reading-log.ts';
import { useProfileNumbers } from './use-profile-numbers.ts';

type TargetSettingsProps = { log: ReadingLog; limits: readonly TargetLimit[]; onClose: () => void };

/** A target of two ends has them in order. */
const orderFaults = (
  limits: readonly TargetLimit[],
  all: Readonly<Record<string, number | null>>,
): Readonly<Record<string, string>> => {
  const low = limits.find(({ side }) => side === 'at least');
  const high = limits.find((limit) => limit.side === 'at most' && limit.of === low?.of);
  const [from, to] = [low && all[low.name], high && all[high.name]];
  if (high === undefined || from == null || to == null || from < to) return {};
  return { [high.name]: 'The upper end must be above the lower end' };
};

/** The target that the doctor set, which stands above the general bands (C-12). */
export function TargetSettings({ log: { units, body, sign }, limits, onClose }: TargetSettingsProps) {
  const store = useStore();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { fields, read } = useProfileNumbers(limits, units, (name) => body.target[name] ?? null);
  const [problem, setProblem] = useState<string>();
  const save = async (): Promise<void> => {
    const patch = read((all) => orderFaults(limits, all));
    if (patch === undefined) return focusWrongField(form.current);
    if (Object.keys(patch).length > 0) {
      const written = store.enqueue([{ table: 'profiles', id: store.account.userId, patch: patch as Patch }]);
      const saved = written.ok ? await written.value.saved : written;
      if (!saved.ok) return setProblem(problems[saved.problem.code].text);
    }
    toastOne({ title: 'Success', description: 'Your target is saved.' });
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
      title="Your own target"
      description={`What your doctor set for your ${sign.noun}. Leave it empty if nobody did.`}
      footer={
        <Button type="submit" form={formId}>
          Save
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ProfileNumbers fields={fields} />
        {problem && <InlineProblem message={problem} onRetry={() => void save()} />}
      </form>
    </Dialog>
  );
}
