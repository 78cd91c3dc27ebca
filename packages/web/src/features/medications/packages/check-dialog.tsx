import { byName } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { listed } from '@dosewell/domain/text';
import { dateOf, displayDate } from '@dosewell/domain/time';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { nonBreaking } from '../../../ui/non-breaking.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { NumberAsked } from './number-asked.tsx';
import { SeenLine } from './seen-line.tsx';
import { usePackage } from './use-package.ts';

const nameOf = ({ name, dosage }: MedicationRow): string => `${name} ${nonBreaking(dosage)}`;

/** Read aloud as soon as it is there; never by its colour alone. */
function Verdict({ right, title, children }: { right: boolean; title: string; children?: ReactNode }) {
  const Icon = right ? CircleCheck : CircleAlert;
  return (
    <div
      role={right ? 'status' : 'alert'}
      className={cn(
        'flex gap-3 rounded-lg border p-4',
        right ? 'border-pine bg-pine-soft' : 'border-brick bg-brick-soft',
      )}
    >
      <Icon aria-hidden className={cn('size-6 shrink-0', right ? 'text-pine' : 'text-brick')} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-lg leading-snug font-semibold wrap-anywhere">{title}</p>
        {children}
      </div>
    </div>
  );
}

type CheckDialogProps = {
  /** Of the doses that are to be taken. */
  medicationIds: readonly string[];
  /** `8:00 AM` */
  time: string;
  onClose: () => void;
};

/** Says before a dose is taken whether a package is one of those of its time. It records nothing. */
export function CheckDialog({ medicationIds, time, onClose }: CheckDialogProps) {
  const acts = usePackage();
  const today = dateOf(useStore().wallClock().at);
  const { seen, medication } = acts.state;
  const due = acts.medications.filter(({ id }) => medicationIds.includes(id)).toSorted(byName);
  const isDue = medication !== undefined && medicationIds.includes(medication.id);
  const wanted = `For ${time}: ${listed(due.map(nameOf))}.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Check the package"
      description={`${wanted} Nothing is noted by this.`}
    >
      <div className="flex flex-col gap-4">
        {seen === undefined && <NumberAsked acts={acts} />}
        {seen !== undefined && <SeenLine seen={seen} />}
        {seen?.expires !== undefined && seen.expires < today && (
          <Verdict right={false} title={`Its date has passed: use by ${displayDate(seen.expires)}.`} />
        )}
        {medication !== undefined && isDue && (
          <Verdict right title={`This is ${nameOf(medication)}, one for ${time}.`} />
        )}
        {medication !== undefined && !isDue && (
          <Verdict right={false} title={`This is ${nameOf(medication)}, not one for ${time}.`}>
            <p>Look at the package again. If you are not sure, ask your pharmacist.</p>
          </Verdict>
        )}
        {seen !== undefined && medication === undefined && (
          <Verdict right={false} title="This package is not known yet.">
            <p>
              Compare the name and the strength on it with your list. Find by package, on Medications,
              remembers which one it is.
            </p>
          </Verdict>
        )}
        {seen !== undefined && (
          <Button variant="quiet" className="self-start" onClick={acts.again}>
            Another package
          </Button>
        )}
      </div>
    </Dialog>
  );
}
