import { FOOD_LABELS, type FoodNumber, steppedQuantity, type TypedFood } from '@dosewell/domain/meals';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreToggle } from '../../ui/lists/more-toggle.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Faults } from '../../ui/fields/use-saving-form.ts';
import { foodField } from './meal-draft.ts';

const FOLDED = ['brand', 'serving_qty', 'serving_unit', 'fiber_g', 'protein_g', 'fat_g', 'gi', 'gl'] as const;

type FoodFieldsProps = {
  food: TypedFood;
  /** `Food 2`, or just `Food` if the meal has only one. */
  name: string;
  alone: boolean;
  faults: Faults;
  onChange: (part: Partial<TypedFood>) => void;
  onRemove: () => void;
};

/** One food: its name and carbs, all else a tap away. */
export function FoodFields({ food, name, alone, faults, onChange, onRemove }: FoodFieldsProps) {
  const [opened, setOpened] = useState(() => FOLDED.some((field) => food[field] !== ''));
  const faultOf = (field: string): string | undefined => faults[foodField(food.id, field)];
  const open = opened || FOLDED.some((field) => faultOf(field) !== undefined);
  const number = (field: FoodNumber, onKeyDown?: (event: KeyboardEvent) => void) => (
    <NumberField
      label={FOOD_LABELS[field]}
      unit={field.endsWith('_g') ? 'g' : ''}
      optional
      whole={field === 'gi'}
      value={food[field]}
      error={faultOf(field)}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = steppedQuantity(food.serving_qty, event.key === 'ArrowUp');
    if (next === undefined) return;
    event.preventDefault();
    onChange({ serving_qty: next });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-hidden className="font-semibold text-quiet">
          {name}
        </p>
        <IconButton
          icon={Trash2}
          label={`Remove ${name.toLowerCase()}`}
          disabled={alone}
          className="-my-2"
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField
          label="Name"
          dir="auto"
          autoComplete="off"
          value={food.name}
          error={faultOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {number('carbs_g')}
      </div>
      <MoreToggle open={open} onToggle={() => setOpened(!open)}>
        More about this food
      </MoreToggle>
      {open && (
        <div className="grid grid-cols-2 gap-4">
          <div className="col-span-2">
            <TextField
              label="Brand"
              optional
              dir="auto"
              autoComplete="off"
              value={food.brand}
              error={faultOf('brand')}
              onChange={({ target }) => onChange({ brand: target.value })}
            />
          </div>
          {number('serving_qty', step)}
          <TextField
            label="Unit"
            optional
            placeholder="g, cup, slice"
            dir="auto"
            autoComplete="off"
            value={food.serving_unit}
            error={faultOf('serving_unit')}
            onChange={({ target }) => onChange({ serving_unit: target.value })}
          />
          {number('fiber_g')}
          {number('protein_g')}
          {number('fat_g')}
          {number('gi')}
          {number('gl')}
        </div>
      )}
    </fieldset>
  );
}
