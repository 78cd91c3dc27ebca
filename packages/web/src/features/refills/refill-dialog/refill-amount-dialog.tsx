import { amountWords, refillQuestion, unitOfForm } from '@dosewell/domain/medications';
import { stockQuantity, stockQuantityFault } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { EntryDialog } from '../../../ui/overlays/entry-dialog.tsx';
import { IsThatRight } from '../../../ui/overlays/is-that-right.tsx';
import type { RefillInput } from '../use-refill-actions.ts';
import { useStockEntry } from '../use-stock-entry.ts';

type RefillAmountDialogProps = {
  medication: MedicationRow;
  onClose: () => void;
  onRefill: (told: RefillInput) => void;
};

/** Asks how many units were obtained and, if nothing was counted yet, how many were left before. */
export function RefillAmountDialog({ medication, onClose, onRefill }: RefillAmountDialogProps) {
  const { form, quantity_remaining, last_refill_amount: last } = medication;
  const uncounted = quantity_remaining === null;
  const { draft, faults, change, state, question } = useStockEntry(
    medication,
    {
      about: 'refill',
      start: { got: '', before: '' },
      faultsOf: ({ got, before }) => ({
        got: stockQuantityFault('Refill', got, 'more than 0'),
        before: uncounted ? stockQuantityFault('What was left', before, '0 or more') : undefined,
      }),
      questionOf: ({ got }) => refillQuestion(stockQuantity(got), medication),
      save: ({ got, before }) =>
        onRefill({
          refilled: stockQuantity(got),
          ...(uncounted && { leftBefore: stockQuantity(before) }),
        }),
    },
    onClose,
  );
  return (
    <EntryDialog
      title="I refilled"
      description={<p className="break-words text-quiet">{medication.name}</p>}
      saveLabel="Save refill"
      state={state}
      onClose={onClose}
    >
      <NumberField
        label="How many did you get?"
        large
        unit={unitOfForm(form)}
        help={last === null ? undefined : `Last time: ${amountWords(last, form)}`}
        value={draft.got}
        error={faults.got}
        onChange={(event) => change({ got: event.target.value })}
      />
      {uncounted && (
        <NumberField
          label="How many were left before?"
          unit={unitOfForm(form)}
          help="Nothing has been counted yet. Enter 0 if none were left."
          value={draft.before}
          error={faults.before}
          onChange={(event) => change({ before: event.target.value })}
        />
      )}
      <IsThatRight {...question} />
    </EntryDialog>
  );
}
