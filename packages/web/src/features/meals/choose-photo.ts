// Turns a chosen file into a meal's photo, or says why it was rejected (specification/health.md#5-validation,
// OQ-111).
import { MEAL_PHOTO_TYPES, mealPhotoFault } from '@dosewell/domain/meals';
import { problems } from '@dosewell/domain/problem';
import { redrawPhoto } from '../../platform/redraw-photo.ts';

/** A file of unknown type may still be a photo: decoding it decides. */
const mayBeImage = ({ type }: File): boolean => type === '' || type.startsWith('image/');

const [ANY] = MEAL_PHOTO_TYPES;

export type Chosen = { readonly photo: ArrayBuffer } | { readonly fault: string };

export const choosePhoto = async (file: File): Promise<Chosen> => {
  if (!mayBeImage(file)) return { fault: 'Please choose an image file' };
  const tooLarge = mealPhotoFault({ type: ANY, size: file.size });
  if (tooLarge !== undefined) return { fault: tooLarge };
  const photo = await redrawPhoto(file);
  return photo ? { photo } : { fault: mealPhotoFault(file) ?? problems.not_a_picture.text };
};
