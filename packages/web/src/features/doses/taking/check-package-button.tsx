import type { Dose } from '@dosewell/domain/doses';
import { useContext, useState } from 'react';
import { useRows } from '../../../data/use-live.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useWanted } from '../../../ui/overlays/on-demand.ts';
import { PackageCheck, type PackageCheckParts } from './package-check.ts';

type CheckProps = Pick<ButtonProps, 'variant' | 'className'> & {
  /** Those without an answer. */
  doses: readonly Dose[];
  /** `8:00 AM` */
  time: string;
};

function Check({ part, doses, time, ...look }: CheckProps & { part: PackageCheckParts }) {
  const [open, setOpen] = useState(false);
  const loaded = useWanted(part, open);
  return (
    <>
      <Button
        {...look}
        aria-label={`Check the package, ${time}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Check the package
      </Button>
      {loaded && open && (
        <loaded.CheckDialog
          medicationIds={doses.map(({ medicationId }) => medicationId)}
          time={time}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** For whoever has let the app remember a package. */
export function CheckPackageButton(props: CheckProps) {
  const part = useContext(PackageCheck);
  const remembers = useRows('medication_packages').length > 0;
  return part !== undefined && remembers ? <Check part={part} {...props} /> : null;
}
