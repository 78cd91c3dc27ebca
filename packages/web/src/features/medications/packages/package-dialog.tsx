import { byName } from '@dosewell/domain/medications';
import { displayDate } from '@dosewell/domain/time';
import { type FormEvent, useState } from 'react';
import { canScan, type ScanFailure } from '../../../platform/barcode/barcode-detector.ts';
import { Button } from '../../../ui/button.tsx';
import { LargeChoice } from '../../../ui/fields/large-choice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { nonBreaking } from '../../../ui/non-breaking.ts';
import { UndoNotice } from '../../../ui/messages/undo-notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CameraView } from './camera-view.tsx';
import { type PackageActs, usePackage } from './use-package.ts';

type PackageDialogProps = { onOpenMedication: (id: string) => void; onClose: () => void };

const FAILED: Readonly<Record<ScanFailure, string>> = {
  'not allowed': 'The camera was not allowed. Type the number under the bars.',
  'no camera': 'There is no camera here. Type the number under the bars.',
  'cannot read': 'This browser cannot read the code. Type the number under the bars.',
};

/** Asks for the number, by the camera where the browser reads codes. */
function NumberAsked({ acts: { state, type, read } }: { acts: PackageActs }) {
  const [scanning, setScanning] = useState(false);
  const [failure, setFailure] = useState<ScanFailure>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    read(state.typed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {scanning ? (
        <CameraView
          onCode={(text) => {
            setScanning(false);
            read(text);
          }}
          onFailure={(why) => {
            setScanning(false);
            setFailure(why);
          }}
        />
      ) : (
        canScan() && (
          <Button className="self-start" onClick={() => setScanning(true)}>
            Scan with the camera
          </Button>
        )
      )}
      {failure !== undefined && <InlineProblem message={FAILED[failure]} />}
      <TextField
        label="Number under the bars"
        inputMode="numeric"
        value={state.typed}
        error={state.fault}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="quiet" className="self-start">
        Find
      </Button>
    </form>
  );
}

/** Asks which medication an unknown package is; a known one can be said to be another. */
function WhichMedication({ acts, onKept }: { acts: PackageActs; onKept: () => void }) {
  const [chosen, setChosen] = useState(acts.state.medication?.id ?? '');
  const [fault, setFault] = useState<string>();
  const { seen } = acts.state;
  const save = async (): Promise<void> => {
    const medication = acts.medications.find(({ id }) => id === chosen);
    if (seen === undefined || medication === undefined) return setFault('Choose one of your medications');
    const failed = await acts.keep(seen, medication);
    setFault(failed?.text);
    // An unknown package is known before it is saved: by then the person may have said that it is another.
    if (failed === undefined && acts.state.medication !== undefined) onKept();
  };
  return (
    <div className="flex flex-col gap-4">
      <LargeChoice
        label="Which of your medications is this?"
        options={acts.medications
          .filter(({ is_active }) => is_active)
          .toSorted(byName)
          .map(({ id, name, dosage }) => ({ value: id, label: `${name} ${nonBreaking(dosage)}` }))}
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

/** Which medication a package is. It opens the medication and records nothing of doses or stock. */
export function PackageDialog({ onOpenMedication, onClose }: PackageDialogProps) {
  const acts = usePackage();
  const [another, setAnother] = useState(false);
  const { seen, medication } = acts.state;
  const asks = seen !== undefined && (medication === undefined || another);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Which package is this?">
      <div className="flex flex-col gap-4">
        {seen === undefined && <NumberAsked acts={acts} />}
        {seen !== undefined && (
          <p className="text-quiet">
            {[
              `Number ${seen.code.replace(/^0+/, '')}`,
              ...(seen.expires === undefined ? [] : [`use by ${displayDate(seen.expires)}`]),
              ...(seen.lot === undefined ? [] : [`lot ${seen.lot}`]),
            ].join(', ')}
          </p>
        )}
        {medication !== undefined && !another && (
          <>
            <p role="status" className="text-lg font-semibold">
              This is <bdi>{medication.name}</bdi> <bdi>{medication.dosage}</bdi>.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => onOpenMedication(medication.id)}>Open this medication</Button>
              <Button variant="quiet" onClick={() => setAnother(true)}>
                It is another one
              </Button>
            </div>
          </>
        )}
        {asks && <WhichMedication acts={acts} onKept={() => setAnother(false)} />}
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
