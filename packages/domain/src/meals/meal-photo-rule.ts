// A meal photo is a JPEG, PNG or WebP of at most 10 MB (specification/health.md#5-validation, OQ-110 to
// OQ-112).
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../account/profile/picture-rule.ts';
import { isOneOf } from '../value/is-one-of.ts';

export const MEAL_PHOTO_TYPES = PICTURE_TYPES;
export const MAX_MEAL_PHOTO_BYTES = MAX_PICTURE_BYTES;

/** The message for a rejected file, or undefined if it is accepted. */
export const mealPhotoFault = (file: {
  readonly type: string;
  readonly size: number;
}): string | undefined => {
  if (!isOneOf(MEAL_PHOTO_TYPES, file.type)) return 'Please choose a JPEG, PNG or WebP photo';
  return file.size > MAX_MEAL_PHOTO_BYTES ? 'The photo must be 10 MB or smaller' : undefined;
};
