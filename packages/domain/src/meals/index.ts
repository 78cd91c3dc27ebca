export { MAX_MEAL_PHOTO_BYTES, MEAL_PHOTO_TYPES, mealPhotoFault } from './meal-photo-rule.ts';
