import { amountWords, countQuestion, unitOfForm } from '@dosewell/domain/medications';
import { stockQuantity, stockQuantityFault } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { textFault } from '@dosewell/domain/text';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EntryDialog } from '../../ui/overlays/entry-dialog.tsx';
import { IsThatRight } from '../../ui/overlays/is-that-right.tsx';
import { useStockEntry } from './use-stock-entry.ts';

type CorrectCountDialogProps = {
  medication: MedicationRow;
  onClose: () => void;
  onCorrect: (counted: number, reason: string | null) => void;
};

/** Asks what the person counted, and why the count differs from the number shown. */
export function CorrectCountDialog({ medication, onClose, onCorrect }: CorrectCountDialogProps) {
  const { form, quantity_remaining: onHand } = medication;
  const { draft, faults, change, state, question } = useStockEntry(
    medication,
    {
      about: 'count',
      start: { counted: '', reason: '' },
      faultsOf: ({ counted, reason }) => ({
        counted: stockQuantityFault('Your count', counted, '0 or more'),
        reason: textFault('Reason', reason.trim(), 200),
      }),
      questionOf: ({ counted }) => countQuestion(stockQuantity(counted), medication),
      save: ({ counted, reason }) => onCorrect(stockQuantity(counted), reason.trim() || null),
    },
    onClose,
  );
  return (
    <EntryDialog
      title={onHand === null ? 'Start counting' : 'Correct the count'}
      description={<p className="break-words text-quiet">{medication.name}</p>}
      saveLabel="Save count"
      state={state}
      onClose={onClose}
    >
      <NumberField
        label="How many are there now?"
        large
        unit={unitOfForm(form)}
        help={onHand === null ? undefined : `By the records: ${amountWords(onHand, form)}`}
        value={draft.counted}
        error={faults.counted}
        onChange={(event) => change({ counted: event.target.value })}
      />
      <TextField
        label="Reason"
        optional
        dir="auto"
        autoComplete="off"
        help="For example: two fell down"
        value={draft.reason}
        error={faults.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <IsThatRight {...question} />
    </EntryDialog>
  );
}
