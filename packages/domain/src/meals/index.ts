export { carbsByDay, type DayOfMeals } from './carbs-by-day.ts';
export { MEAL_TYPES, type MealType } from './choices.ts';
export { FOOD_LABELS, type FoodNumber, MAX_FOODS, TOO_MANY_FOODS } from './food-item-rule.ts';
export { mealKindAt } from './kind-by-hour.ts';
export { mealCells } from './meal-csv.ts';
export { MAX_MEAL_PHOTO_BYTES, MEAL_PHOTO_TYPES, mealPhotoFault } from './meal-photo-rule.ts';
export { muchCarbs } from './much-carbs.ts';
export {
  ADDS_SHARED,
  MEAL_OF_SHARED,
  SHARE_PATH,
  SHARED_FIELD,
  SIGN_IN_FIRST,
  takenOf,
} from './shared-photo.ts';
export { type FoodItem, foodOf, mealsTable } from './meals.table.ts';
export { type MealTotals, mealTotals, shownNetCarbs } from './meal-totals.ts';
export {
  emptyFood,
  judgeFood,
  readFood,
  steppedQuantity,
  type TypedFood,
  typedFoodOf,
} from './typed-food.ts';
