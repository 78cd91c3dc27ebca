import { byName } from '@dosewell/domain/medications';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LargeChoice } from '../../../ui/fields/large-choice.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { UndoNotice } from '../../../ui/messages/undo-notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type NameOf, namesAmong } from './medicine-names.ts';
import { NumberAsked } from './number-asked.tsx';
import { SeenLine } from './seen-line.tsx';
import { type PackageActs, usePackage } from './use-package.ts';

type PackageDialogProps = { onOpenMedication: (id: string) => void; onClose: () => void };

type WhichMedicationProps = { acts: PackageActs; nameOf: NameOf; onKept: () => void };

/**
 * Asks which medication a package contains, if it is unknown or the person says that it contains another.
 */
function WhichMedication({ acts, nameOf, onKept }: WhichMedicationProps) {
  const [chosen, setChosen] = useState(acts.state.changed ? '' : (acts.state.medication?.id ?? ''));
  const [fault, setFault] = useState<string>();
  const { seen } = acts.state;
  const save = async (): Promise<void> => {
    const medication = acts.medications.find(({ id }) => id === chosen);
    if (seen === undefined || medication === undefined) return setFault('Choose one of your medications');
    const failed = await acts.keep(seen, medication);
    setFault(failed?.text);
    // Only for a package known before: an unknown one shows as known even before it is saved, and by then
    // the person may have said that it contains another medication.
    if (failed === undefined && acts.state.medication !== undefined) onKept();
  };
  return (
    <div className="flex flex-col gap-4">
      <LargeChoice
        label="Which of your medications is this?"
        options={acts.medications
          .filter(({ is_active }) => is_active)
          .toSorted(byName)
          .map((medication) => ({ value: medication.id, label: nameOf(medication) }))}
        value={chosen}
        error={fault}
        onChange={(id) => {
          setChosen(id);
          setFault(undefined);
        }}
      />
      <Button className="self-start" onClick={() => void save()}>
        Remember
      </Button>
    </div>
  );
}

/**
 * Finds out which medication a package contains, and opens that medication. It records nothing of doses or
 * stock.
 */
export function PackageDialog({ onOpenMedication, onClose }: PackageDialogProps) {
  const acts = usePackage();
  const [another, setAnother] = useState(false);
  const { seen, medication, changed } = acts.state;
  const nameOf = namesAmong(acts.medications);
  const asks = seen !== undefined && (medication === undefined || changed || another);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Which package is this?">
      <div className="flex flex-col gap-4">
        {seen === undefined && <NumberAsked acts={acts} />}
        {seen !== undefined && <SeenLine seen={seen} />}
        {medication !== undefined && changed && !another && (
          <p role="status" className="text-lg font-semibold">
            The name, strength or form of <bdi>{medication.name}</bdi> was changed since this package was
            remembered. Compare the label.
          </p>
        )}
        {medication !== undefined && !changed && !another && (
          <>
            <p role="status" className="text-lg font-semibold">
              This is <bdi>{nameOf(medication)}</bdi>.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => onOpenMedication(medication.id)}>Open this medication</Button>
              <Button variant="quiet" onClick={() => setAnother(true)}>
                It is another one
              </Button>
            </div>
            <p className="text-quiet">
              Beneath the doses of a time, <strong>Check the package</strong> says whether it is one of them.
            </p>
          </>
        )}
        {asks && <WhichMedication acts={acts} nameOf={nameOf} onKept={() => setAnother(false)} />}
        {seen !== undefined && (
          <Button
            variant="link"
            className="self-start"
            onClick={() => {
              setAnother(false);
              acts.again();
            }}
          >
            Another package
          </Button>
        )}
        {acts.problem && <InlineProblem message={acts.problem.text} onRetry={acts.problem.retry} />}
        {acts.done && <UndoNotice within words={acts.done.words} onUndo={acts.undo} />}
      </div>
    </Dialog>
  );
}
