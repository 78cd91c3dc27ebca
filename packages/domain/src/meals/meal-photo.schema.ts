// The photo of a meal: sent whole, after the meal itself has arrived (OQ-112).
import * as z from 'zod';
import { MAX_MEAL_PHOTO_BYTES, MEAL_PHOTO_TYPES } from './meal-photo-rule.ts';

/** Not checked further: what is no id is no meal of theirs. */
const named = z.string().max(64);

export const photoOfMeal = z.strictObject({ id: named });
export const photoByKey = z.strictObject({ id: named, key: named });

export const sentPhoto = z.object({
  params: photoOfMeal,
  body: z
    .file()
    .max(MAX_MEAL_PHOTO_BYTES)
    .mime([...MEAL_PHOTO_TYPES]),
});
