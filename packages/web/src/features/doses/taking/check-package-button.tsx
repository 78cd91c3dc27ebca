import { type Dose, isGiven } from '@dosewell/domain/doses';
import { useContext, useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { PackageCheck } from './package-check.ts';

type CheckProps = Pick<ButtonProps, 'variant' | 'className'> & {
  /** The doses without an answer. */
  doses: readonly Dose[];
  /** Every dose of the time; the dialog says which of them are answered. */
  all: readonly Dose[];
  /** `8:00 AM` */
  time: string;
};

/**
 * Shown once the person has let the app remember a package. Its dialog stays open if the last dose is
 * answered elsewhere meanwhile.
 */
export function CheckPackageButton({ doses, all, time, ...look }: CheckProps) {
  const check = useContext(PackageCheck);
  const [open, setOpen] = useState(false);
  if (check === undefined) return null;
  const press = (): void => {
    setOpen(true);
    if (check.part === undefined) void check.load();
  };
  return (
    <>
      {doses.length > 0 && (
        <Button {...look} aria-label={`Check the package, ${time}`} aria-haspopup="dialog" onClick={press}>
          Check the package
        </Button>
      )}
      {open && check.part === undefined && check.retry && (
        <InlineProblem
          className="w-full"
          message="What checks a package could not be loaded. Compare the label with your list."
          onRetry={check.retry}
        />
      )}
      {open && check.part && (
        <check.part.CheckDialog
          doses={all.filter((dose) => doses.includes(dose) || isGiven(dose.log))}
          time={time}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
