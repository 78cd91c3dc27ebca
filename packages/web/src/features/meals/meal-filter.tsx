import { MEAL_TYPES } from '@dosewell/domain/meals';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { Meal } from './meal-log.ts';
import { TYPE_WORDS } from './meal-words.ts';

/** An empty string filters nothing. */
export interface MealFilter {
  readonly text: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
}

export const ALL_MEALS: MealFilter = { text: '', type: '', from: '', to: '' };

export const isAllMeals = (filter: MealFilter): boolean =>
  Object.values(filter).every((wanted) => wanted === '');

const says = ({ items, notes }: Meal, text: string): boolean =>
  [notes, ...items.flatMap(({ name, brand }) => [name, brand])].some((said) =>
    said?.toLowerCase().includes(text),
  );

export const mealPasses = (meal: Meal, { text, type, from, to }: MealFilter): boolean =>
  (type === '' || meal.type === type) &&
  (from === '' || meal.date >= from) &&
  (to === '' || meal.date <= to) &&
  (text.trim() === '' || says(meal, text.trim().toLowerCase()));

type MealFilterFieldsProps = { filter: MealFilter; onChange: (filter: MealFilter) => void };

/** Filters for meals. */
export function MealFilterFields({ filter, onChange }: MealFilterFieldsProps) {
  const change = (part: Partial<MealFilter>): void => onChange({ ...filter, ...part });
  return (
    <div role="group" aria-label="Filter" className="flex flex-col gap-3">
      <SearchBox
        label="Search meals"
        placeholder="Search foods and notes"
        value={filter.text}
        onChange={(text) => change({ text })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <SelectField
            label="Meal"
            placeholder="All"
            options={MEAL_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
            value={filter.type}
            onChange={({ target }) => change({ type: target.value })}
          />
        </div>
        <DateField
          label="From"
          value={filter.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <DateField label="To" value={filter.to} onChange={({ target }) => change({ to: target.value })} />
      </div>
    </div>
  );
}
