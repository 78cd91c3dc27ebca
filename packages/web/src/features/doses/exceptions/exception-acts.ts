// The acts Later and Not today and their undo, saved like any other entry. Answers to doses are in
// answers.ts.
import { type Dose, exceptDose, followSchedule, type ScheduledDose } from '@dosewell/domain/doses';
import { exceptionId } from '@dosewell/domain/id';
import type { ExceptionRow, OperationRow } from '@dosewell/domain/sync';
import { rules } from '../../../data/loaded-rules.ts';
import type { Store } from '../../../data/store.ts';
import { toast } from '../../../ui/messages/toast.ts';

const FAILED = 'This could not be saved. Please try again.';

const isSaved = async (store: Store, rows: readonly OperationRow[]): Promise<boolean> => {
  try {
    await rules.complete();
  } catch {
    // The failure is told below, like that of any other entry that was not saved.
    return false;
  }
  const written = store.enqueue(rows);
  return written.ok && (await written.value.saved).ok;
};

type RowOf = (dose: ScheduledDose, standing: ExceptionRow | undefined) => OperationRow;

const write = async (
  store: Store,
  { doses, rowOf, title }: { doses: readonly Dose[]; rowOf: RowOf; title?: string },
): Promise<void> => {
  const rows = doses.flatMap(({ medicationId, date, slot }) =>
    slot === null
      ? []
      : rowOf(
          { medicationId, date, slot },
          store.row('dose_exceptions', exceptionId(medicationId, date, slot)),
        ),
  );
  if (!(await isSaved(store, rows))) toast({ title: FAILED, variant: 'destructive' });
  else if (title !== undefined) toast({ title });
};

/** Puts doses off until an instant. */
export const putOff = (store: Store, doses: readonly Dose[], until: number, title: string): Promise<void> =>
  write(store, { doses, rowOf: (dose, standing) => exceptDose(dose, until, standing), title });

export const notToday = (store: Store, doses: readonly Dose[], title: string): Promise<void> =>
  write(store, { doses, rowOf: (dose, standing) => exceptDose(dose, undefined, standing), title });

export const undoException = (store: Store, dose: Dose): Promise<void> =>
  write(store, { doses: [dose], rowOf: followSchedule });
