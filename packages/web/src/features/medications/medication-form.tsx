import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { MedicationFields } from './medication-fields.tsx';
import { ResumedNotice } from '../../ui/resumed-notice.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { type MedicationFormOptions, useMedicationForm } from './use-medication-form.ts';

type MedicationFormProps = MedicationFormOptions & { onUpgrade: () => void };

export function MedicationForm({ onUpgrade, ...options }: MedicationFormProps) {
  const { draft, errors, problem, blocked, resumed, form, ...act } = useMedicationForm(options);
  return (
    <form ref={form} noValidate onSubmit={act.submit} className="flex flex-col gap-5 pb-6">
      {resumed && <ResumedNotice onStartOver={act.startOver} />}
      <MedicationFields draft={draft} errors={errors} onChange={act.change} />
      {problem !== undefined && <InlineProblem message={problem} onRetry={act.save} />}
      <Button type="submit" size="lg" className="wide:self-start">
        {options.before === undefined ? 'Add Medication' : 'Save Changes'}
      </Button>
      <UpgradeDialog open={blocked} onClose={act.unblock} onUpgrade={onUpgrade} />
    </form>
  );
}
