import { type FormEvent, useState } from 'react';
import { canScan, type ScanFailure } from '../../../platform/barcode/barcode-detector.ts';
import { phoneScanner } from '../../../platform/barcode/phone-scanner.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { CameraView } from './camera-view.tsx';
import type { PackageActs } from './use-package.ts';

const FAILED: Readonly<Record<ScanFailure, string>> = {
  'not allowed': 'The camera was not allowed. Type the number under the bars.',
  'no camera': 'There is no camera here. Type the number under the bars.',
  'cannot read': 'The code could not be read. Type the number under the bars.',
};

/** Asks for the number of a package, by the camera if the phone or the browser can read codes. */
export function NumberAsked({ acts: { state, type, read } }: { acts: PackageActs }) {
  const [scanning, setScanning] = useState(false);
  const [failure, setFailure] = useState<ScanFailure>();
  const phone = phoneScanner();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    read(state.typed);
  };
  const found = (text: string): void => {
    setScanning(false);
    read(text);
  };
  const failed = (why: ScanFailure): void => {
    setScanning(false);
    setFailure(why);
  };
  const scanByPhone = async (): Promise<void> => {
    const scanned = await phone?.scan();
    if (scanned === undefined || scanned === 'closed') return;
    if ('code' in scanned) found(scanned.code);
    else failed(scanned.failure);
  };
  const scan = (): void => {
    setFailure(undefined);
    if (phone === undefined) setScanning(true);
    else void scanByPhone();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {scanning && <CameraView onCode={found} onFailure={failed} />}
      {!scanning && (phone !== undefined || canScan()) && (
        <Button className="self-start" onClick={scan}>
          Scan with the camera
        </Button>
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
