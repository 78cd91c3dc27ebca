// A meal photo is uploaded separately, after its meal was accepted (OQ-112).
import * as z from 'zod';
import { MAX_MEAL_PHOTO_BYTES, MEAL_PHOTO_TYPES } from './meal-photo-rule.ts';

/** Length check only: an unknown id finds no meal. */
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
