import type { Dose } from '@dosewell/domain/doses';
import { byName } from '@dosewell/domain/medications';
import { type DoseOfTime, packageVerdict } from '@dosewell/domain/medications/packages';
import { listed } from '@dosewell/domain/text';
import { dateOf, displayDate } from '@dosewell/domain/time';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { namesAmong } from './medicine-names.ts';
import { NumberAsked } from './number-asked.tsx';
import { SaidOfPackage } from './said-of-package.tsx';
import { SeenLine } from './seen-line.tsx';
import { type PackageActs, usePackage } from './use-package.ts';
import { VerdictCard } from './verdict-card.tsx';

type CheckDialogProps = {
  /** The doses of the time, both those to be taken and those already answered. */
  doses: readonly Dose[];
  /** `8:00 AM` */
  time: string;
  onClose: () => void;
};

/** Each dose with the strength of its own: that of its medication may have changed since. */
const dosesOfTime = (doses: readonly Dose[], { medications }: PackageActs): readonly DoseOfTime[] =>
  doses.flatMap(({ medicationId, dosage, status }) => {
    const medication = medications.find(({ id }) => id === medicationId);
    if (medication === undefined) return [];
    const answer = status === 'taken' || status === 'skipped' ? status : undefined;
    return [{ medicationId, name: medication.name, dosage, form: medication.form, answer }];
  });

/**
 * Says before a dose is taken whether a package belongs to one of the doses of its time. It records
 * nothing.
 */
export function CheckDialog({ doses, time, onClose }: CheckDialogProps) {
  const acts = usePackage();
  const today = dateOf(useStore().wallClock().at);
  const { seen, remembered } = acts.state;
  const ofTime = dosesOfTime(doses, acts);
  const nameOf = namesAmong([...ofTime, ...remembered.map(({ medication }) => medication)]);
  const due = ofTime
    .filter(({ answer }) => answer === undefined)
    .toSorted((a, b) => byName({ id: a.medicationId, name: a.name }, { id: b.medicationId, name: b.name }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Check the package"
      description={
        due.length === 0
          ? `Nothing is left to check for ${time}.`
          : `For ${time}: ${listed(due.map(nameOf))}. Nothing is noted by this.`
      }
    >
      <div className="flex flex-col gap-4">
        {seen === undefined && <NumberAsked acts={acts} />}
        {seen !== undefined && <SeenLine seen={seen} />}
        {seen?.expires !== undefined && seen.expires < today && (
          <VerdictCard tone="wrong" title={`Its date has passed: use by ${displayDate(seen.expires)}.`} />
        )}
        {seen !== undefined && (
          <>
            <SaidOfPackage verdict={packageVerdict(remembered, ofTime)} time={time} nameOf={nameOf} />
            <Button variant="quiet" className="self-start" onClick={acts.again}>
              Another package
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
