import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { MedicationFields } from './medication-fields.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { type MedicationFormOptions, useMedicationForm } from './use-medication-form.ts';

type MedicationFormProps = MedicationFormOptions & { onUpgrade: () => void };

export function MedicationForm({ onUpgrade, ...options }: MedicationFormProps) {
  const { draft, errors, problem, blocked, resumed, form, ...act } = useMedicationForm(options);
  return (
    <form ref={form} noValidate onSubmit={act.submit} className="flex flex-col gap-5 pb-6">
      {resumed && (
        <Banner
          action={
            <Button variant="quiet" onClick={act.startOver}>
              Start over
            </Button>
          }
        >
          This is what you typed before. It is not saved yet.
        </Banner>
      )}
      <MedicationFields draft={draft} errors={errors} onChange={act.change} />
      {problem !== undefined && <InlineProblem message={problem} onRetry={act.save} />}
      <Button type="submit" size="lg" className="wide:self-start">
        {options.before === undefined ? 'Add Medication' : 'Save Changes'}
      </Button>
      <UpgradeDialog open={blocked} onClose={act.unblock} onUpgrade={onUpgrade} />
    </form>
  );
}
