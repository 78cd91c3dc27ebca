import { MEAL_TYPES, mealTotals } from '@dosewell/domain/meals';
import { shownMoment } from '@dosewell/domain/time';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { MoreToggle } from '../../ui/lists/more-toggle.tsx';
import { QuestionBox } from '../../ui/overlays/question-box.tsx';
import { NotWrittenLine } from '../../ui/messages/not-written-line.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { WhenFields } from '../../ui/fields/when-fields.tsx';
import { FoodFields } from './food-fields.tsx';
import { countedFoods, shownKind } from './meal-draft.ts';
import { TYPE_WORDS } from './meal-words.ts';
import { TotalsLine } from './totals-line.tsx';
import type { MealFormState } from './use-meal-form.ts';

type MealFieldsProps = {
  state: MealFormState;
  today: string;
  /** Whether all fields are shown from the start. */
  whole: boolean;
  /** The photo field. */
  photo: ReactNode;
  /** Whether the photo field comes first, as the person came with a picture. */
  photoFirst: boolean;
};

/** Lays the choices in one row, even on a phone; on the smallest phones in two rows of two. */
const IN_ONE_ROW =
  '[&>label]:grow [&>label]:px-2.5 sm:[&>label]:grow-0 sm:[&>label]:px-4 max-[23.5rem]:grid max-[23.5rem]:grid-cols-2';

function Foods({ state }: { state: MealFormState }) {
  const { draft, faults, changeFood, removeFood } = state;
  const alone = draft.foods.length === 1;
  return draft.foods.map((food, place) => (
    <FoodFields
      key={food.id}
      food={food}
      name={alone ? 'Food' : `Food ${place + 1}`}
      alone={alone}
      faults={faults}
      onChange={(part) => changeFood(food.id, part)}
      onRemove={() => removeFood(food.id)}
    />
  ));
}

/** The fields of a meal: its type, foods and photo first, the rest a tap away. */
export function MealFields({ state, today, whole, photo, photoFirst }: MealFieldsProps) {
  const store = useStore();
  const { draft, faults, change, addFood } = state;
  const [opened, setOpened] = useState(whole);
  const open = opened || faults['logged_at'] !== undefined || faults['notes'] !== undefined;
  const { at } = store.wallClock();
  return (
    <div className="flex flex-col gap-5">
      {photoFirst && photo}
      <ChoiceField
        label="Meal"
        options={MEAL_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
        value={shownKind(draft, at)}
        snug
        className={IN_ONE_ROW}
        onChange={(type) => change({ type })}
      />
      <Foods state={state} />
      <FieldError>{faults['items']}</FieldError>
      <Button variant="quiet" className="self-start" onClick={addFood}>
        <Plus aria-hidden className="size-5" />
        Add another food
      </Button>
      <TotalsLine label="Totals of this meal" totals={mealTotals(countedFoods(draft.foods))} />
      {state.asked && (
        <QuestionBox
          of={state.asked}
          question={{
            name: 'Is it right?',
            words: `Is ${state.asked.carbs} g of carbs right for ${state.asked.name}?`,
            yes: `Save ${state.asked.carbs} g`,
            no: 'Correct it',
          }}
          onAnswer={state.answer}
        />
      )}
      {!photoFirst && photo}
      {!whole && (
        <MoreToggle open={open} onToggle={() => setOpened(!open)}>
          Time and notes
        </MoreToggle>
      )}
      {open && (
        <>
          <WhenFields
            when={shownMoment(draft.when, at)}
            max={today}
            error={faults['logged_at']}
            onChange={(when) => change({ when })}
          />
          <TextArea
            label="Notes"
            optional
            dir="auto"
            value={draft.notes}
            error={faults['notes']}
            onChange={({ target }) => change({ notes: target.value })}
          />
        </>
      )}
      {state.failed && (
        <NotWrittenLine failed={state.failed} reload={state.reload} onRetry={() => state.submit()} />
      )}
    </div>
  );
}
